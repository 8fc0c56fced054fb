import type { Problem } from '../../data/client.js'
import { problemAt } from '../../data/edit.js'
import { NameKinds } from '../../parts/name-kinds/name-kinds.js'
import { LinesField, TextField } from '../../parts/text-field.js'
import { type BrandDraft, type BrandFields, fieldsOf, type Phrases, phrasesOf } from './brand-draft.js'

interface BrandFormProps {
  reportId: string
  draft: BrandDraft
  change: (changes: Partial<BrandDraft>) => void
  problems: Problem[]
}

/** Fields that show their own problems. */
export const SHOWN_FIELDS = [
  'brand',
  'brandVariations',
  'brandRegex',
  'brandDomain',
  'brandDomainVariations',
  'phrases.always',
  'phrases.never',
]

/** How a brand is recognised: names or a pattern, phrases that overrule both, and sites. */
export function BrandForm({ reportId, draft, change, problems }: BrandFormProps) {
  const fields = fieldsOf(draft)
  const phrases = phrasesOf(draft)
  return (
    <>
      <TextField
        id="brand-name"
        label="Name"
        value={draft.brand}
        onInput={(brand) => change({ brand })}
        hint={
          draft.isPattern
            ? 'The name shown with figures. Only the pattern finds the brand.'
            : 'As people write it.'
        }
        problem={problemAt(problems, 'brand')}
        isRequired
      />
      <fieldset class="field">
        <legend>Found in answers by</legend>
        <div class="row">
          <Way
            name="names"
            words="its names"
            isChosen={!draft.isPattern}
            choose={() => change({ isPattern: false })}
          />
          <Way
            name="pattern"
            words="a pattern"
            isChosen={draft.isPattern}
            choose={() => change({ isPattern: true })}
          />
        </div>
      </fieldset>
      {draft.isPattern ? (
        <TextField
          id="brand-pattern"
          label="Pattern"
          value={draft.pattern}
          onInput={(pattern) => change({ pattern })}
          hint="A regular expression in RE2 syntax, for example (?i)\btarsol(in|ine)\b. It replaces all names."
          problem={problemAt(problems, 'brandRegex')}
          isRequired
        />
      ) : (
        <>
          <LinesField
            id="brand-names"
            label="Other names, one a line"
            value={draft.names}
            onInput={(names) => change({ names })}
            hint="Other spellings, products, earlier names. Accents and apostrophes do not matter."
            problem={problemAt(problems, 'brandVariations', fields.brandVariations)}
          />
          <NameKinds
            scope={{ reportId }}
            brands={[namedBrand(fields, phrases)]}
            settle={(_, { always, never }) => change({ always: always.join('\n'), never: never.join('\n') })}
          />
        </>
      )}
      <TextField
        id="brand-site"
        label="Site"
        value={draft.brandDomain}
        onInput={(brandDomain) => change({ brandDomain })}
        hint="For example example.com. Answers that cite it are counted."
        problem={problemAt(problems, 'brandDomain')}
        isRequired
      />
      <label class="check">
        <input
          type="checkbox"
          checked={draft.hasSubdomains}
          onChange={(event) => change({ hasSubdomains: event.currentTarget.checked })}
        />
        Its subdomains count, too (*.{draft.brandDomain.trim() || 'example.com'})
      </label>
      <LinesField
        id="brand-sites"
        label="Other sites, one a line"
        value={draft.domains}
        onInput={(domains) => change({ domains })}
        rows={2}
        problem={problemAt(problems, 'brandDomainVariations', fields.brandDomainVariations)}
      />
      <LinesField
        id="brand-always"
        label="Phrases that always count, one a line"
        value={draft.always}
        onInput={(always) => change({ always })}
        rows={2}
        problem={problemAt(problems, 'phrases.always', phrases.always)}
      />
      <LinesField
        id="brand-never"
        label="Phrases that never count, one a line"
        value={draft.never}
        onInput={(never) => change({ never })}
        rows={2}
        hint="A name inside such a phrase does not count, for example Nike in “Nike of Samothrace”."
        problem={problemAt(problems, 'phrases.never', phrases.never)}
      />
    </>
  )
}

/** Leaves out a site while it is being typed, because it does not affect how names are judged. */
const namedBrand = (
  { brand, brandVariations, brandDomain, brandDomainVariations }: BrandFields,
  { always, never }: Phrases,
) => ({
  brand,
  brandVariations,
  ...(brandDomain.includes('.') && { brandDomain }),
  brandDomainVariations,
  always,
  never,
})

interface WayProps {
  name: string
  words: string
  isChosen: boolean
  choose: () => void
}

function Way({ name, words, isChosen, choose }: WayProps) {
  return (
    <label class="check">
      <input type="radio" name="way" value={name} checked={isChosen} onChange={choose} />
      {words}
    </label>
  )
}
