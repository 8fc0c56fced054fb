const CAUSES: [RegExp, string][] = [
  [
    /no usable sandbox|sandbox.*(not permitted|failed)|failed to move to new namespace|user namespaces/i,
    'its sandbox cannot be set up here. Allow unprivileged user namespaces (in a container: a seccomp profile that permits them), or install the setuid helper (Debian: chromium-sandbox); it is never run without',
  ],
  [/permission denied/i, 'the user that it runs as may not execute it. Install it where every user can'],
  [/not found|no such file/i, 'the program or a library of it is missing'],
]

/** For the operator, from what the browser complained about before it ended. */
export function startFailure(complaint: string): string {
  const cause = CAUSES.find(([pattern]) => pattern.test(complaint))?.[1]
  return cause === undefined ? 'Chromium did not start.' : `Chromium did not start: ${cause}.`
}
