// Redocly's and Spectral's recommended rules over the document that `npm run openapi` prints; a step of `npm run check`.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { openApiDocument } from '../server/platform/openapi.ts';

const source = JSON.stringify(openApiDocument());

// The product spec puts `/{shopNo}/books` beside `/password-links/{token}`: a shop's number begins with S.
const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
const byRedocly = (await lintFromString({ source, config })).map(
  ({ ruleId, message, location }) =>
    `${ruleId}: ${message} (${location.map(({ pointer }) => pointer ?? '').join(', ')})`,
);

const spectral = new spectralCore.Spectral();
spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
const bySpectral = (await spectral.run(source)).map(
  ({ code, message, path }) => `${code}: ${message} (${path.join('/')})`,
);

const found = [...byRedocly, ...bySpectral];
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;
else console.log('OpenAPI: Redocly and Spectral find nothing');
