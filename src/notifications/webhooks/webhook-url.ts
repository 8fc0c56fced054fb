import type { SecretBox } from '../../encryption/index.js'

/** The placeholder stored in place of an encrypted URL. By definition, the name `invalid` never resolves. */
export const SEALED = 'https://sealed.invalid/'

/** The stored forms of a webhook's URL. */
export interface StoredUrl {
  /**
   * Null, unless a version without encryption wrote it and it is not encrypted yet. In that case it is newer than `sealedUrl`.
   */
  plainUrl: string | null
  sealedUrl: Buffer | null
  shownUrl: string | null
}

/** The owner to which an encrypted URL is bound. */
const urlOwner = (webhookId: string) => `webhook/${webhookId}/url`

export async function sealedUrl(secrets: SecretBox, id: string, url: string): Promise<StoredUrl> {
  return { plainUrl: null, sealedUrl: await secrets.seal(url, urlOwner(id)), shownUrl: maskedUrl(url) }
}

/** Undefined if it was encrypted with another key. */
export async function openedUrl(
  secrets: SecretBox,
  { id, plainUrl, sealedUrl: sealed }: Pick<StoredUrl, 'plainUrl' | 'sealedUrl'> & { id: string },
): Promise<string | undefined> {
  if (plainUrl !== null) return plainUrl
  return sealed === null ? undefined : secrets.open(sealed, urlOwner(id))
}

/** Returns the masked URL, which anyone may see. */
export function shownReceiver({ plainUrl, shownUrl: shown }: StoredUrl): string {
  return plainUrl === null ? (shown ?? SEALED) : maskedUrl(plainUrl)
}

const SHOWN_CHARACTERS = 4

/** Returns the host and the last four characters, if at least four others stay hidden. */
export function maskedUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const rest = pathname.slice(1) + search
  if (rest === '') return `${origin}/`
  return `${origin}/…${rest.length < 2 * SHOWN_CHARACTERS ? '' : rest.slice(-SHOWN_CHARACTERS)}`
}

/** Shorter parts of an address are common words that may appear anywhere. */
const TELLING_CHARACTERS = 8

/** Removes the URL from a text, because receivers may repeat it, for example in a 404 response. */
export function withoutUrl(text: string, url: string): string {
  const { href, pathname, search } = new URL(url)
  const whole = [url, href, pathname + search, pathname].filter((one) => one.length > SHOWN_CHARACTERS)
  const parts = `${pathname}${search}`.split(/[/?&=]/).filter((one) => one.length >= TELLING_CHARACTERS)
  return [...whole, ...parts]
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, one) => left.replaceAll(one, '…'), text)
}
