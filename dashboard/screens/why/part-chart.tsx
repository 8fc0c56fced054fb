import type { ChangeReasons } from '../../data/types.js'
import { effectPoints, many, verdict, verdictOfPrompt } from '../../data/words.js'
import { type Effect, Waterfall } from '../../charts/waterfall.js'

/** A part is coloured only if its own rate moved by more than noise, and as good or bad only for the own brand. */
export function moveOf(
  { effect, significant }: { effect: number | null; significant: boolean | null },
  isOwn: boolean,
): Effect['move'] {
  if (significant !== true) return 'noise'
  if (!isOwn) return 'moved'
  return (effect ?? 0) < 0 ? 'bad' : 'good'
}

const NOUNS = {
  engine: ['other engine', 'other engines'],
  prompt: ['other prompt', 'other prompts'],
  country: ['other country', 'other countries'],
  tag: ['other tag', 'other tags'],
} as const

/** The parts of a change as bars that add up to it. */
export function PartChart({ reasons, isOwn }: { reasons: ChangeReasons; isOwn: boolean }) {
  const { parts, notShown, by, previous, current, significant, delta } = reasons
  const [one, more] = NOUNS[by]
  const effects: Effect[] = parts.map((part) => ({
    name: part.label,
    rate: part.rateEffect ?? 0,
    mix: part.mixEffect ?? 0,
    rates: { ...part, verdict: by === 'prompt' ? verdictOfPrompt(part) : verdict(part) },
    move: moveOf(part, isOwn),
  }))
  const others: Effect = {
    name: many(notShown.parts, one, more),
    rate: notShown.rateEffect ?? 0,
    mix: notShown.mixEffect ?? 0,
    move: 'noise',
  }
  const whole: Effect = {
    name: 'The whole change',
    rate: reasons.rateEffect ?? 0,
    mix: reasons.mixEffect ?? 0,
    rates: { previous, current, verdict: verdict({ significant }) },
    move: moveOf({ effect: delta, significant }, isOwn),
  }
  return (
    <>
      <Waterfall
        title={`What adds up to ${effectPoints(delta ?? 0)} points`}
        effects={notShown.parts === 0 ? effects : [...effects, others]}
        whole={whole}
      />
      <ul class="legend">
        <li>
          <svg aria-hidden="true">
            <rect class="effect" width="18" height="10" />
          </svg>
          Solid: by rate, its answers say it more or less often
        </li>
        <li>
          <svg aria-hidden="true">
            <rect fill="url(#mix-noise)" width="18" height="10" />
          </svg>
          Striped: by mix, it has more or fewer of all answers
        </li>
        <li>Coloured: its rate moved by more than noise</li>
      </ul>
    </>
  )
}
