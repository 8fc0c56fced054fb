import type { FirstKey } from '../main/first-key.js'
import type { Started } from '../main/start.js'

/** What a person needs to see at the start, and nothing else. */
export function banner({ url, firstKey, place }: Started): string[] {
  if (url === undefined) return [`Sightline works on the queue of ${place}.`]
  return [
    `Sightline is ready at ${url}`,
    '',
    `  Reference  ${url}/v1/docs`,
    `  Data       ${place}`,
    ...keyLines(firstKey, url),
    '',
  ]
}

function keyLines(firstKey: FirstKey | undefined, url: string): string[] {
  switch (firstKey?.kind) {
    case 'made':
      return [
        `  Admin key  ${firstKey.key}`,
        `             shown this once; kept in ${firstKey.file}`,
        '',
        'Try it:',
        `  curl -H 'Authorization: Bearer ${firstKey.key}' ${url}/v1/workspaces`,
      ]
    case 'kept':
      return [`  Admin key  kept in ${firstKey.file}`]
    case 'elsewhere':
      return [
        '  Admin key  made by an earlier start elsewhere; for another: npx sightline keys create --name NAME --scope admin',
      ]
    default:
      return ['  Admin key  as set by SIGHTLINE_ADMIN_KEY']
  }
}
