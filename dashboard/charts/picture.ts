import { save } from './export.js'

/** Drawn as large as screens with fine pixels show it. */
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

/** A chart as a PNG in the colours of the screen. The copy carries its styles itself, since a picture has no style sheet. */
export async function savePicture(plot: HTMLElement | null, name: string): Promise<void> {
  const svg = plot?.querySelector('svg')
  if (!plot || !svg) return
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [...svg.querySelectorAll('*')]
  ;[...copy.querySelectorAll<SVGElement>('*')].forEach((element, index) => {
    const original = originals[index]
    if (original === undefined) return
    const computed = getComputedStyle(original)
    for (const property of STYLES) element.setAttribute(property, computed.getPropertyValue(property))
  })
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (context === null) return
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob) save(`${name}.png`, blob)
}
