import type { Context } from '../../context.js'
import { Refusal } from '../../kernel/errors.js'
import { findSessionStart } from './person-session-store.js'

/** After that time, another person may be at the screen. */
const FRESH_MS = 30 * 60_000

/** An open or stolen session must not be enough to change how the person signs in. */
export async function requireFreshSignIn({
  db,
  actor,
  now,
}: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const started = await findSessionStart(db, actor.session?.id ?? '')
  if (started !== undefined && now().getTime() - started.getTime() < FRESH_MS) return
  throw new Refusal(
    'forbidden',
    'Sign in again. You can change how you sign in only within 30 minutes after signing in.',
  )
}
