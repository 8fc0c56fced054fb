/**
 * The address as a URL, or undefined where it is none. `URL.canParse` is no way to ask: in Node.js 20, once it has been called some
 * thousands of times, it refuses every address with a letter such as ü.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
