// The TypeScript types of an OpenAPI document on standard input, as openapi-typescript writes them.
import { text } from 'node:stream/consumers';
import openapiTS, { astToString } from 'openapi-typescript';

// A field with a default may be left out of what is sent.
const types = await openapiTS(await text(process.stdin), { defaultNonNullable: false });
process.stdout.write(astToString(types));
