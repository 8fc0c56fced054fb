import { type SourceFile, sourceFiles } from '../helpers/source.js'

/** An SQL template in the source: the texts between its values. */
export interface Template {
  path: string
  /** The function or constant that contains it. */
  owner: string
  chunks: string[]
  /** `part` matches the template inside a statement; `whole` matches a complete statement. */
  part: RegExp
  whole: RegExp
}

/** Every template of the product, including nested ones. */
export function templatesOf(root = 'src'): Template[] {
  return sourceFiles(root)
    .filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))
    .flatMap(templatesIn)
}

function templatesIn({ path, text }: SourceFile): Template[] {
  const starts = [...text.matchAll(/(?<![\w`])sql`/g)].map(({ index }) => index + 'sql`'.length)
  return starts.map((start) => {
    const chunks = chunksFrom(text, start)
    const pattern = chunks.map(escaped).join(String.raw`[\s\S]*?`)
    return {
      path,
      owner: ownerAt(text, start),
      chunks,
      part: new RegExp(pattern),
      whole: new RegExp(`^${pattern}$`),
    }
  })
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const DECLARED = /^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm

function ownerAt(text: string, offset: number): string {
  const before = [...text.slice(0, offset).matchAll(DECLARED)]
  return before.at(-1)?.[1] ?? ''
}

/** The texts of the template that begins here, without its values. */
function chunksFrom(text: string, start: number): string[] {
  const chunks: string[] = []
  let from = start
  for (let at = start; at < text.length;) {
    if (text[at] === '`') return [...chunks, text.slice(from, at)]
    if (text.startsWith('${', at)) {
      chunks.push(text.slice(from, at))
      from = at = endOfValue(text, at + 2)
    } else at += 1
  }
  throw new Error('A template of SQL does not end.')
}

/** The offset after the brace that closes a value, which may contain braces, texts and templates. */
function endOfValue(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]
    if (character === '}') return at + 1
    if (character === '{') at = endOfValue(text, at + 1) - 1
    else if (character === "'" || character === '"') at = text.indexOf(character, at + 1)
    else if (character === '`') at = endOfTemplate(text, at + 1) - 1
  }
  throw new Error('A value in a template of SQL does not end.')
}

function endOfTemplate(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '`') return at + 1
    if (text.startsWith('${', at)) at = endOfValue(text, at + 2) - 1
  }
  throw new Error('A template does not end.')
}
