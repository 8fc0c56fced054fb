import { z } from 'zod'

import type { ChangeReasons } from '../../../packages/client/src/index.js'
import { DAYS, NamedReport, shortened, Slotted, UNBRANDED_IF_ENOUGH, untrusted } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import { asListed } from '../order.js'
import { openSlots } from '../slots.js'
import { tool } from '../tool.js'

const MOST_PARTS = 6
const MOST_HAPPENED = 6
const MOST_EXAMPLES = 3
const MOST_WORDS = 160
const MOST_LABEL = 120

const METRICS = ['brandCoverage', 'shareOfVoice', 'citationShare'] as const
const UNITS: Record<(typeof METRICS)[number], string> = {
  brandCoverage: '% of answers',
  shareOfVoice: '% of the mentions of all tracked brands',
  citationShare: '% of citations',
}

type Part = ChangeReasons['parts'][number]

export const explainChangeTool = tool({
  name: 'explain_change',
  title: 'Split a change',
  description:
    'Where a change comes from: points that each engine, country, tag set or prompt adds, by another rate or mix; what happened; answers before and after. Never say "because".',
  orders: {
    parts: asListed('largest effect first'),
    happened: asListed('earliest first'),
    examples: asListed('largest part first'),
  },
  operations: ['readChangeReasons'],
  input: z.object({
    reportId: NamedReport,
    metric: z.enum(METRICS).default('brandCoverage').describe('Figure.'),
    brand: z.string().optional().describe('Tracked.'),
    by: z.enum(['engine', 'country', 'tag', 'prompt']).default('engine').describe('Parts.'),
    ...DAYS,
  }),
  output: z.object({
    figure: Figure,
    sentence: z.string(),
    untrustedText: Slotted.optional(),
    parts: z.array(
      z.object({
        label: z.string(),
        value: Figure,
        points: z.number().nullable(),
        fromRate: z.number().nullable(),
        fromMix: z.number().nullable(),
      }),
    ),
    happened: z.array(
      z.object({ day: z.string(), kind: z.string(), text: z.string(), untrustedText: untrusted.optional() }),
    ),
    examples: z.array(
      z.object({
        answerIds: z.array(z.string()),
        untrustedText: untrusted.optional(),
      }),
    ),
  }),
  run: async (client, { reportId, metric, ...asked }) => {
    const query = { ...asked, ...UNBRANDED_IF_ENOUGH, metric, limit: MOST_PARTS }
    const found = await client.statistics.readChangeReasons(reportId, query)
    const { parts, happened } = found
    const slots = openSlots({ names: happened.flatMap(hostOf) })
    const sentence = slots.filled(found.sentence)
    const words = slots.words()
    return {
      figure: figureOf(found, { unit: UNITS[metric], delta: found.delta, notCompared: found.notCompared }),
      sentence,
      ...(Object.keys(words).length > 0 && { untrustedText: words }),
      parts: parts.map((part) => shownPart(part, found)),
      happened: happened.slice(-MOST_HAPPENED).map(({ day, kind, text, reference }) => ({
        day,
        kind,
        text: shortened(text, MOST_WORDS),
        // Addresses of pages are untrusted text.
        ...(isPage(kind) && { untrustedText: shortened(reference, MOST_WORDS) }),
      })),
      examples: parts
        .flatMap(({ examples }) => examples)
        .slice(0, MOST_EXAMPLES)
        .map(({ before, after, changed }) => ({
          answerIds: [before, after],
          // The words that were added or removed.
          ...(changed && { untrustedText: shortened(changed.added || changed.removed, MOST_WORDS) }),
        })),
    }
  },
})

const isPage = (kind: string) => kind === 'page_gained' || kind === 'page_lost'

function hostOf({ kind, reference }: ChangeReasons['happened'][number]): string[] {
  if (!isPage(kind) || reference === null || !URL.canParse(reference)) return []
  return [new URL(reference).host.replace(/^www\./, '')]
}

const shownPart = (part: Part, { metric, notCompared }: ChangeReasons) => ({
  label: shortened(part.label, MOST_LABEL),
  value: figureOf(part, {
    unit: UNITS[metric],
    delta: part.current === null || part.previous === null ? null : tenths(part.current - part.previous),
    notCompared,
  }),
  points: part.effect,
  fromRate: part.rateEffect,
  fromMix: part.mixEffect,
})

const tenths = (value: number) => Math.round(10 * value) / 10 + 0

function figureOf(
  {
    current,
    previous,
    n: [, n],
    interval,
    significant,
  }: Pick<Part, 'current' | 'previous' | 'n' | 'interval' | 'significant'>,
  { unit, delta, notCompared }: { unit: string; delta: number | null } & Pick<ChangeReasons, 'notCompared'>,
): Figure {
  const change = { previous, delta, significant }
  return toFigure(current, {
    unit,
    n,
    interval,
    change,
    notCompared,
    noValue: 'This window has nothing to count it from.',
  })
}
