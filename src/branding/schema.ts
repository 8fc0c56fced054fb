import { z } from 'zod'

import { text } from '../kernel/fields.js'
import { contrastOnWhite } from './contrast.js'
import { imageHeader, type ImageType } from './image-header.js'

const MAX_BYTES = 256 * 1024
/**
 * Base64 takes four characters for three bytes. The limit is higher, so that the error for a slightly larger logo can say its
 * size.
 */
const MAX_LOGO_LENGTH = 2 * MAX_BYTES
const MAX_PIXELS = 2000

/** For marks and headings on white paper. */
const LEAST_CONTRAST = 3

interface Logo {
  /** The type that the bytes have, whatever the sender says. */
  type: ImageType
  bytes: Buffer
}

/** Returns a text if the logo cannot be used. It says what to send instead. */
function logoOf(url: string): Logo | string {
  const [, base64] = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  if (base64 === undefined) return 'Expected a data URL such as data:image/png;base64,….'
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_BYTES)
    return `Expected at most 256 kB; this image has ${Math.ceil(bytes.length / 1024)}. Send a smaller one.`
  const header = imageHeader(bytes)
  if (header === undefined)
    return 'Expected a PNG, JPEG or WebP image. Save a logo of another kind, such as SVG, as PNG.'
  const { type, width, height } = header
  if (Math.max(width, height) > MAX_PIXELS)
    return `Expected at most 2,000 × 2,000 pixels; this image has ${width} × ${height}. Send a smaller one.`
  return { type, bytes }
}

const SentLogo = z
  .string()
  .meta({ maxLength: MAX_LOGO_LENGTH })
  .transform((value, { issues }): Logo => {
    const logo = logoOf(value)
    if (typeof logo !== 'string') return logo
    issues.push({ input: value.slice(0, 100), code: 'invalid_format', format: 'image', message: logo })
    return z.NEVER
  })
  .meta({ type: 'string' })

const Accent = z
  .string()
  .meta({ maxLength: 7 })
  .regex(/^#[0-9A-Fa-f]{6}$/, { error: 'Expected a colour such as #0b5fff.', abort: true })
  .toLowerCase()
  .check(({ value, issues }) => {
    const contrast = contrastOnWhite(value)
    if (!(contrast < LEAST_CONTRAST)) return
    const message = `Expected a contrast of at least 3:1 on white; ${value} has ${contrast.toFixed(1)}:1. Send a darker colour.`
    issues.push({ input: value, code: 'invalid_format', format: 'color', message })
  })

/** A single pixel, because a real logo would fill pages. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const EXAMPLE = { name: 'Fell & Partners', accent: '#0b5fff', logo: PIXEL }

const LOGO = 'A data URL of a PNG, JPEG or WebP image, at most 256 kB and 2,000 × 2,000 pixels.'

export const UpdateBranding = z
  .strictObject({
    name: text({ max: 100 }).nullable(),
    accent: Accent.nullable().meta({ description: 'With a contrast of at least 3:1 on white.' }),
    logo: SentLogo.nullable().meta({ description: LOGO }),
  })
  .meta({ id: 'UpdateBranding', examples: [EXAMPLE] })
export type UpdateBranding = z.output<typeof UpdateBranding>

export const Branding = z
  .strictObject({
    name: z.string().nullable().meta({ description: 'The name of the sender of the report.' }),
    accent: z.string().nullable().meta({ description: '`#rrggbb`, in lower case.' }),
    logo: z
      .string()
      .nullable()
      .meta({ description: 'A data URL. Its media type matches the bytes of the image.' }),
  })
  .meta({ id: 'Branding', examples: [EXAMPLE] })
export type Branding = z.infer<typeof Branding>
