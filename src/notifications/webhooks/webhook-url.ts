import type { SecretBox } from '../../encryption/index.js'

/** What stands where the URL stood, once it is sealed: a name that leads nowhere, by its definition. */
export const SEALED = 'https://sealed.invalid/'

/** How the URL of a webhook is kept. */
export interface StoredUrl {
  /** Null, unless a version that sealed none has written it, until it is sealed. It then is the newer one. */
  plainUrl: string | null
  sealedUrl: Buffer | null
  shownUrl: string | null
}

/** What the seal of a URL belongs to. */
const urlOwner = (webhookId: string) => `webhook/${webhookId}/url`

export async function sealedUrl(secrets: SecretBox, id: string, url: string): Promise<StoredUrl> {
  return { plainUrl: null, sealedUrl: await secrets.seal(url, urlOwner(id)), shownUrl: maskedUrl(url) }
}

/** Undefined where another key has sealed it. */
export async function openedUrl(
  secrets: SecretBox,
  { id, plainUrl, sealedUrl: sealed }: Pick<StoredUrl, 'plainUrl' | 'sealedUrl'> & { id: string },
): Promise<string | undefined> {
  if (plainUrl !== null) return plainUrl
  return sealed === null ? undefined : secrets.open(sealed, urlOwner(id))
}

/** What anybody is shown of it. */
export function shownReceiver({ plainUrl, shownUrl: shown }: StoredUrl): string {
  return plainUrl === null ? (shown ?? SEALED) : maskedUrl(plainUrl)
}

const SHOWN_CHARACTERS = 4

/** The host and the last four characters, where at least as many stay hidden. */
export function maskedUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  const rest = pathname.slice(1) + search
  if (rest === '') return `${origin}/`
  return `${origin}/…${rest.length < 2 * SHOWN_CHARACTERS ? '' : rest.slice(-SHOWN_CHARACTERS)}`
}

/** Shorter parts of an address are words that stand anywhere. */
const TELLING_CHARACTERS = 8

/** A receiver may repeat its address, as many do for one that they do not know. */
export function withoutUrl(text: string, url: string): string {
  const { href, pathname, search } = new URL(url)
  const whole = [url, href, pathname + search, pathname].filter((one) => one.length > SHOWN_CHARACTERS)
  const parts = `${pathname}${search}`.split(/[/?&=]/).filter((one) => one.length >= TELLING_CHARACTERS)
  return [...whole, ...parts]
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, one) => left.replaceAll(one, '…'), text)
}
