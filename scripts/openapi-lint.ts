// Redocly's recommended rules over the document that `npm run openapi` prints; a step of `npm run check`.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '../server/platform/openapi.ts';

const source = JSON.stringify(openApiDocument());

// The product spec puts `/{shopNo}/books` beside `/password-links/{token}`: a shop's number begins with S.
const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
const found = await lintFromString({ source, config });

for (const { ruleId, message, location } of found)
  console.error(`${ruleId}: ${message} (${location.map(({ pointer }) => pointer ?? '').join(', ')})`);
if (found.length > 0) process.exitCode = 1;
else console.log('OpenAPI: Redocly finds nothing');
