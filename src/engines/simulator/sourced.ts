import type { Engine } from '../../kernel/engines.js'
import type { Dice } from './chance.js'
import type { ChosenPages } from './page-choice.js'
import type { Page } from './pages.js'
import { type Block, type Sentence, sentencesOf } from './passage.js'

/** The passage with sources for its claims: makers' pages beside their names, the others in turn, some once more. */
export function sourced(
  blocks: Block[],
  { about, own }: ChosenPages,
  chance: { dice: Dice; repeats: number },
): Block[] {
  const claims = sentencesOf(blocks).filter(({ isClaim }) => isClaim)
  const given = new Map<Sentence, Page[]>(claims.map((claim) => [claim, []]))
  const give = (claim: Sentence | undefined, page: Page) => claim && given.get(claim)?.push(page)
  for (const [brand, page] of own) {
    const first = claims.find((claim) => claim.brand === brand)
    give(first, page)
  }
  about.forEach((page, at) => give(claims[Math.floor((at * claims.length) / about.length)], page))
  for (const pages of given.values()) {
    if (pages.length === 0 && chance.dice.happens(chance.repeats)) pages.push(...chance.dice.draw(about, 1))
  }
  return blocks.map((block) =>
    block.map(({ mark, sentences }) => ({
      mark,
      sentences: sentences.map((sentence) => {
        const { text, brand, isClaim } = sentence
        return { text, brand, isClaim, pages: given.get(sentence) ?? [] }
      }),
    })),
  )
}

/** The same page under the addresses that engines really give: marked by who sends, or pointing at words in it. */
export function variantUrl({ url, title }: Page, engine: Engine, dice: Dice): string {
  const roll = dice.roll()
  const joint = url.includes('?') ? '&' : '?'
  if (engine === 'chatgpt' && roll < 0.7)
    return `${url}${joint}utm_source=${roll < 0.45 ? 'openai' : 'chatgpt.com'}`
  if ((engine === 'google' || engine === 'google_ai_mode') && roll < 0.3)
    return `${url}#:~:text=${encodeURIComponent(title.split(' ').slice(0, 4).join(' ')).replace(/[()']/g, '')}`
  if (roll > 0.92 && !/[?]|\.html$/.test(url)) return url.endsWith('/') ? url.slice(0, -1) : `${url}/`
  return url
}
