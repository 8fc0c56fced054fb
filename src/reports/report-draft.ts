import { domainName } from '../kernel/url/domain-name.js'
import type { BrandDraft, ReportDraft } from './brand-rules.js'

/**
 * Reads a body whose fields may have any type as far as possible, so that rules between fields are checked along with the rest.
 */
export function reportDraft(body: unknown): ReportDraft {
  const fields = recordOf(body)
  const competitors = Array.isArray(fields.competitors)
    ? fields.competitors.map((one) => brandDraft(recordOf(one)))
    : []
  return { ...brandDraft(fields), competitors }
}

function brandDraft(fields: Record<string, unknown>): BrandDraft {
  return {
    brandVariations: textsOf(fields.brandVariations),
    brandDomain: typeof fields.brandDomain === 'string' ? domainName(fields.brandDomain) : undefined,
    brandDomainVariations: textsOf(fields.brandDomainVariations).map((text) => domainName(text) ?? text),
    brandRegex: typeof fields.brandRegex === 'string' ? fields.brandRegex : null,
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
