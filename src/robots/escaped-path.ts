/**
 * The spelling in which paths and rules are compared: what is not ASCII as escapes, and escapes in capitals.
 * The RFC would also undo needless escapes (%61 for a); Google does not, and we follow Google.
 */
export function escapedPath(path: string): string {
  return path
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replace(/[\u0080-\uffff]+/g, (run) => encodeURIComponent(run.toWellFormed()))
}
