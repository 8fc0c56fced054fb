/**
 * Whom the browser runs as when we are root: nobody else on the machine, so that a page which breaks out of the sandbox
 * meets no file and no process of ours, nor the database's, which runs as `nobody`.
 * The number lies above those that systemd hands out and in what Debian keeps free; no entry in /etc/passwd is needed.
 */
const LONELY_ID = 65_530

/** Spread into spawn options; nothing for an ordinary user, who cannot become another. */
export function browserUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: LONELY_ID, gid: LONELY_ID } : undefined
}
