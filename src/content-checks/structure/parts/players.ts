import { attributeText, closest, type PageElement, wordsIn } from '../../page/page-element.js'
import { elementsIn, type PageReading } from '../../page/page-reading.js'
import { inMain } from './page-parts.js'

/** Whose frames show a film or play a sound. */
const HOSTS =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|vimeo\.com|wistia\.(?:com|net)|spotify\.com|soundcloud\.com|dailymotion\.com)\//i
const MAX_ADDRESS = 500
const FIGURES = new Set(['figure'])

/** Films and sounds of which something can be read: subtitles, a caption or a title. */
export function playersOf(page: PageReading): PageElement[] {
  return inMain(page, 'video', 'audio', 'iframe').filter((player) => {
    const inside = elementsIn(page, player)
    return isPlaying(player, inside) && isTold(page, player, inside)
  })
}

function isPlaying(player: PageElement, inside: readonly PageElement[]): boolean {
  const address = attributeText(player, 'src')
  if (player.name === 'iframe') return HOSTS.test(address.slice(0, MAX_ADDRESS))
  return address !== '' || inside.some((source) => source.name === 'source' && hasSource(source))
}

function isTold(page: PageReading, player: PageElement, inside: readonly PageElement[]): boolean {
  const figure = closest(player, FIGURES)
  return (
    ['title', 'aria-label'].some((name) => attributeText(player, name) !== '') ||
    inside.some((track) => track.name === 'track' && hasSource(track)) ||
    (figure !== undefined &&
      elementsIn(page, figure).some((caption) => caption.name === 'figcaption' && wordsIn(caption) > 0))
  )
}

const hasSource = (element: PageElement) => attributeText(element, 'src') !== ''
