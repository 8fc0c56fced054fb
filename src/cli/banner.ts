import type { AdminKeyState } from '../main/admin-key.js'
import type { Started } from '../main/start.js'

/** What a person needs to see at the start. */
export function banner({ url, adminKeyState, place }: Started): string[] {
  if (url === undefined) return [`Sightline worker is running on ${place}.`]
  return [
    `Sightline is ready at ${url}`,
    '',
    `  Reference  ${url}/v1/docs`,
    `  Data       ${place}`,
    ...keyLines(adminKeyState, url),
    '',
  ]
}

function keyLines(adminKeyState: AdminKeyState | undefined, url: string): string[] {
  switch (adminKeyState?.kind) {
    case 'created':
      return [
        `  Admin key  ${adminKeyState.key}`,
        `             shown only once; stored in ${adminKeyState.file}`,
        '',
        'Try it:',
        `  curl -H 'Authorization: Bearer ${adminKeyState.key}' ${url}/v1/workspaces`,
      ]
    case 'stored':
      return [`  Admin key  stored in ${adminKeyState.file}`]
    case 'elsewhere':
      return [
        '  Admin key  created by an earlier start elsewhere; to create another: npx sightline keys create --name NAME --scope admin',
      ]
    default:
      return ['  Admin key  as set by SIGHTLINE_ADMIN_KEY']
  }
}
