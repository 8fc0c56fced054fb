import { save } from './export.js'

/** Resolution of the picture: twice the size on the page, as for high-density screens. */
const SCALE = 2
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'stroke-linejoin',
  'stroke-linecap',
]
const MARGIN = 16
const TITLE_ROOM = 36

/** Saves a chart as PNG in the colours of the screen. The picture has its title, because it is passed on without its page. */
export async function savePicture(plot: HTMLElement | null, title: string): Promise<void> {
  const svg = plot?.querySelector('svg')
  if (!plot || !svg) return
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withItsStyles(svg, width, height))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (height + TITLE_ROOM + 2 * MARGIN) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) return
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement)
  context.scale(SCALE, SCALE)
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = color
  context.font = `600 16px ${fontFamily}`
  context.fillText(withOrigin(title), MARGIN, MARGIN + 16, width)
  context.drawImage(image, MARGIN, MARGIN + TITLE_ROOM, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob) save(title, 'png', blob)
}

/** Adds the name of the report, and a note if its answers are simulated. */
function withOrigin(title: string): string {
  const report = document.querySelector('.where')?.textContent?.trim()
  return report === undefined ? title : `${title} · ${report}`
}

/** Serialises the drawing with its styles inline, since a picture has no style sheet. */
function withItsStyles(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [...svg.querySelectorAll('*')]
  ;[...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = originals[index]
    if (original === undefined) return
    const computed = getComputedStyle(original)
    for (const property of STYLES) element.setAttribute(property, computed.getPropertyValue(property))
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}
