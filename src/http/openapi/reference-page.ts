import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'

const SCRIPT_FILE = join(
  dirname(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')),
  'js/standalone.js',
)

const CONFIGURATION = {
  url: '/v1/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
}

/** This policy guarantees that no request leaves this installation, whatever the script tries to load. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The reference page of Scalar, served from our own copy. */
export const REFERENCE_PAGE = {
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sightline API reference</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <noscript>This page needs JavaScript. The same description, for programs: <a href="/v1/openapi.json">/v1/openapi.json</a></noscript>
    <script id="api-reference" type="application/json" data-configuration="${escaped(JSON.stringify(CONFIGURATION))}"></script>
    <script src="/v1/docs/reference.js"></script>
  </body>
</html>
`,
}

export function referenceScript(): NodeJS.ReadableStream {
  return createReadStream(SCRIPT_FILE)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
