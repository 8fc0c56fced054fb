import { aspectName } from '../../data/said.js'
import type { Attribute } from '../../data/types.js'
import { count, many } from '../../data/words.js'

type Said = Pick<Attribute, 'aspect' | 'positive' | 'negative' | 'n'>

/** The aspects that answers praise and criticise most often. */
export function saidSentence(brand: string, items: readonly Said[]): string {
  const most = (side: 'positive' | 'negative') =>
    items
      .filter((item) => item[side] > 0 && item.aspect !== 'other')
      .toSorted((one, other) => other[side] - one[side])[0]
  const [praised, criticised] = [most('positive'), most('negative')]
  const words = ({ aspect, n }: Said, answers: number) =>
    `${aspectName(aspect).toLowerCase()} (${count(answers)} of ${many(n, 'answer')} that name it)`
  if (praised === undefined && criticised === undefined)
    return `Answers say nothing for or against ${brand} that could be read.`
  const parts = [
    praised && `praise ${brand} most often for ${words(praised, praised.positive)}`,
    criticised &&
      `criticise ${praised ? 'it' : brand} most often for ${words(criticised, criticised.negative)}`,
  ].filter((part) => part !== undefined)
  return `Answers ${parts.join(', and ')}.`
}
