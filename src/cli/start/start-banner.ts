import type { AdminKeyState } from '../../main/admin-key.js'

export interface Greeting {
  /** Undefined for a worker. */
  url: string | undefined
  adminKeyState: AdminKeyState | undefined
  location: string
  /** A link that signs in once; undefined if the output is not a terminal or there is no admin key. */
  signInUrl: string | undefined
  /** Whether the output is a terminal. Other outputs, for example a journal, are stored, so they get no secrets. */
  isTerminal: boolean
}

/** The lines that a start prints when it is ready. */
export function startBanner({ url, adminKeyState, location, signInUrl, isTerminal }: Greeting): string[] {
  if (url === undefined) return [`Sightline worker is running on ${location}.`]
  return [
    ...signInLines(signInUrl),
    `Sightline is ready at ${url}`,
    '',
    `  Reference  ${url}/v1/docs`,
    `  Data       ${location}`,
    ...keyLines(adminKeyState, isTerminal),
    ...(isTerminal ? [] : ['  Sign in    npx sightline login-link prints a link that signs you in once']),
    ...(isTerminal ? trialLines(adminKeyState, url) : []),
    '',
  ]
}

function signInLines(signInUrl: string | undefined): string[] {
  if (signInUrl === undefined) return []
  return [
    `Open the dashboard: ${signInUrl}`,
    '  This link signs you in once, within 15 minutes. For another: npx sightline login-link',
    '',
  ]
}

function keyLines(adminKeyState: AdminKeyState | undefined, isTerminal: boolean): string[] {
  switch (adminKeyState?.kind) {
    case 'created':
      return isTerminal
        ? [
            `  Admin key  ${adminKeyState.key}`,
            `             shown only once; stored in ${adminKeyState.file}`,
          ]
        : [`  Admin key  stored in ${adminKeyState.file}, which only its owner can read`]
    case 'stored':
      return [`  Admin key  stored in ${adminKeyState.file}`]
    case 'elsewhere':
      return [
        '  Admin key  created by an earlier start elsewhere; to create another: npx sightline keys create --name NAME --scope admin',
      ]
    default:
      return ['  Admin key  as set in SIGHTLINE_ADMIN_KEY']
  }
}

function trialLines(adminKeyState: AdminKeyState | undefined, url: string): string[] {
  if (adminKeyState?.kind !== 'created') return []
  return ['', 'Try it:', `  curl -H 'Authorization: Bearer ${adminKeyState.key}' ${url}/v1/workspaces`]
}
