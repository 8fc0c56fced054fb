/** The limits of the interface, so that a wrong file is refused before it is sent. */
export const LOGO_KINDS = 'image/png,image/jpeg,image/webp'
const MAX_BYTES = 256 * 1024
const MAX_PIXELS = 2000

type CheckedLogo = { logo: string } | { problem: string }

/**
 * The file as the interface takes it, or the reason why it does not. The kind is read from the bytes, because file names may be
 * wrong.
 */
export async function checkedLogo(file: File): Promise<CheckedLogo> {
  if (file.size > MAX_BYTES)
    return { problem: `The file has ${Math.ceil(file.size / 1024)} kB. Choose one of at most 256 kB.` }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === undefined)
    return {
      problem:
        'This is not a PNG, JPEG or WebP picture. SVG and other formats are not accepted: export it as PNG.',
    }
  const logo = `data:${kind};base64,${base64Of(bytes)}`
  const image = new Image()
  image.src = logo
  const isPicture = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isPicture) return { problem: 'The picture is damaged. Save it again, or choose another.' }
  if (image.naturalWidth > MAX_PIXELS || image.naturalHeight > MAX_PIXELS)
    return {
      problem: `The picture has ${image.naturalWidth} × ${image.naturalHeight} pixels. Choose one of at most 2,000 × 2,000.`,
    }
  return { logo }
}

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.slice(from, to))

function kindOf(bytes: Uint8Array): string | undefined {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

const PIECE = 8192

function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += text(bytes, at, at + PIECE)
  return btoa(binary)
}
