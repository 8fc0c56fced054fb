import { z } from 'zod'

import { checkCreation, checkTargets, Fix, requireOneTarget } from '../audits/index.js'
import { Id, Timestamp } from '../kernel/fields.js'
import type { AddressRange } from '../web/index.js'
import { CRAWLER_IDENTITIES } from './crawler-identity.js'
import { byCategory, byQuality } from './scores.js'

const EXAMPLE = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4D',
  workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  url: 'https://example.com/shoes',
  status: 'pending' as const,
  createdDate: '2026-01-26T08:29:44.850Z',
}

const SHAPE = {
  id: z.string(),
  workspaceId: z.string(),
  url: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  createdDate: Timestamp,
}

const CrawlerIdentity = z.enum(CRAWLER_IDENTITIES)

const ALIAS = 'Another name for `sendServiceHeader`, with the same value.'

/** Each installation creates its own schema, because it may allow other address ranges. */
export const createContentCheck = (allowed: AddressRange[]) =>
  z
    .strictObject({
      workspaceId: Id,
      ...checkTargets(allowed),
      crawlerIdentity: CrawlerIdentity.default('ChatGPT-User').meta({
        description: 'The crawler whose User-Agent requests the page.',
      }),
      sendServiceHeader: z.boolean().optional().meta({
        default: false,
        description: 'Whether the page is requested with the header `X-Sightline-Check: <id of the check>`.',
      }),
      sendOtterlyHeader: z.boolean().optional().meta({ description: ALIAS }),
    })
    .superRefine(
      (body, issues) => {
        requireOneTarget(body, issues)
        const { sendServiceHeader: own, sendOtterlyHeader: alias } = body ?? {}
        if (typeof own !== 'boolean' || typeof alias !== 'boolean' || own === alias) return
        const message = `sendOtterlyHeader is ${alias} while sendServiceHeader is ${own}. Send one of them, or the same in both.`
        issues.addIssue({
          code: 'custom',
          path: ['sendOtterlyHeader'],
          message,
          params: { code: 'conflict' },
        })
      },
      { when: () => true },
    )
    .meta({ id: 'CreateContentCheck', examples: [{ workspaceId: EXAMPLE.workspaceId, url: EXAMPLE.url }] })

export const ListedContentCheck = z
  .strictObject(SHAPE)
  .meta({ id: 'ListedContentCheck', examples: [EXAMPLE] })
export type ListedContentCheck = z.infer<typeof ListedContentCheck>

export const ContentCreation = checkCreation('Content', ListedContentCheck, EXAMPLE)

const Item = z
  .strictObject({
    maxScore: z.number(),
    score: z.number(),
    findings: z
      .array(z.string())
      .meta({ description: 'What to do to improve the score. Empty at full score.' }),
  })
  .meta({ id: 'StructureItem', examples: [{ maxScore: 30, score: 30, findings: [] }] })

const Category = z.strictObject({ score: z.number(), breakdown: z.record(z.string(), Item) }).meta({
  id: 'StructureCategory',
  examples: [{ score: 30, breakdown: { titleTag: { maxScore: 30, score: 30, findings: [] } } }],
})

const StructuralAnalysis = z.strictObject({
  overallScore: z.number(),
  categoryScores: z.strictObject(byCategory(() => z.number())),
  ...byCategory(() => Category),
})

const DynamicContent = z.strictObject({
  differenceDescription: z.string(),
  score: z.number().nullable().meta({
    description:
      'Share of the rendered text that is there without JavaScript, in percent. Null if the texts could not be compared.',
  }),
  staticLength: z.int().meta({ description: 'Characters of visible text without JavaScript.' }),
  dynamicLength: z.int().nullable().meta({
    description:
      'Characters of visible text after JavaScript has run. Null if the page could not be rendered.',
  }),
  isPotentiallyBlocked: z.boolean().meta({
    description:
      'Whether the server refused the crawler but sent the page to a browser. The page that the browser got is then analysed.',
  }),
})
export type DynamicContent = z.infer<typeof DynamicContent>

const TextScore = z
  .strictObject({ score: z.number(), description: z.string() })
  .meta({ id: 'TextScore', examples: [{ score: 80, description: 'Two sentences say the same.' }] })

const ContentAnalysis = z.strictObject({
  overallScore: z.number(),
  analysis: z.strictObject(byQuality(() => TextScore)),
  source: z.enum(['local', 'model']).meta({
    description: 'Where the scores come from. `local`: Sightline’s own rules. `model`: a language model.',
  }),
})

const PageTexts = z.strictObject({
  static: z
    .array(z.string())
    .meta({ description: 'The text that is visible without JavaScript, as blocks.' }),
  rendered: z
    .array(z.strictObject({ text: z.string(), missing: z.boolean() }))
    .nullable()
    .meta({
      description:
        'The text that is visible after JavaScript has run, as blocks. `missing` marks blocks that are not there without JavaScript. Null if the page could not be rendered.',
    }),
  truncated: z.boolean().meta({ description: 'Whether the page has more text than Sightline keeps.' }),
})
export type PageTexts = z.infer<typeof PageTexts>

const AgentReadiness = z
  .strictObject({
    isReady: z.boolean().nullable().meta({
      description: 'Whether an agent can read, keep and find the page. Null if that could not be found out.',
    }),
    criteria: z.array(
      z.strictObject({
        id: z.enum(['readable', 'allowed', 'linked', 'llms_txt']).meta({
          description:
            'The criterion. `llms_txt` is listed only if the site links to such a file, and never counts.',
        }),
        met: z.boolean().nullable().meta({
          description:
            'Whether the criterion is met. Null if that is unknown or the criterion does not count.',
        }),
        sentence: z.string(),
      }),
    ),
  })
  .meta({
    id: 'AgentReadiness',
    examples: [
      {
        isReady: true,
        criteria: [{ id: 'linked', met: true, sentence: 'The home page links to the page.' }],
      },
    ],
  })
export type AgentReadiness = z.infer<typeof AgentReadiness>

/** The findings of a check, as stored and shown. */
export interface ContentFindings {
  structuralAnalysis: z.infer<typeof StructuralAnalysis>
  dynamicContent: DynamicContent
  contentAnalysis: z.infer<typeof ContentAnalysis>
  /** Undefined for checks made before readiness was judged. */
  agentReadiness?: AgentReadiness
  pageTexts?: PageTexts
}

export const ContentCheck = z
  .strictObject({
    ...SHAPE,
    completedDate: Timestamp.nullable(),
    failureReason: z.string().nullable(),
    crawlerIdentity: CrawlerIdentity,
    sendServiceHeader: z.boolean(),
    sendOtterlyHeader: z.boolean().meta({ description: ALIAS }),
    structuralAnalysis: StructuralAnalysis.nullable(),
    dynamicContent: DynamicContent.nullable(),
    contentAnalysis: ContentAnalysis.nullable(),
    pageTexts: PageTexts.nullable(),
    agentReadiness: AgentReadiness.nullable(),
    fixes: z
      .array(Fix)
      .nullable()
      .meta({ description: 'What to do, sorted by gain. Null if the check has no findings.' }),
  })
  .meta({
    id: 'ContentCheck',
    examples: [
      {
        ...EXAMPLE,
        completedDate: null,
        failureReason: null,
        crawlerIdentity: 'ChatGPT-User',
        sendServiceHeader: false,
        sendOtterlyHeader: false,
        structuralAnalysis: null,
        dynamicContent: null,
        contentAnalysis: null,
        pageTexts: null,
        agentReadiness: null,
        fixes: null,
      },
    ],
  })
export type ContentCheck = z.infer<typeof ContentCheck>
