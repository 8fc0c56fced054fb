import {
  type Ending,
  ENDINGS,
  IGNORED_INSIDE_ITSELF,
  NOT_INSIDE,
  OPTIONAL_END,
  scopeOf,
  VOID,
} from './tag-rules.js'

export interface MarkupFault {
  kind: 'stray' | 'unclosed' | 'misnested' | 'block-in-paragraph' | 'nested' | 'syntax'
  /** The name of the tag. For a syntax fault, the name of the fault in the HTML standard. */
  name: string
  line: number
}

export interface MarkupTag {
  name: string
  line: number
  isSelfClosing: boolean
}

interface OpenTag {
  name: string
  line: number
  isForeign: boolean
}

/** Elements of drawings and formulas that contain HTML again. */
const INTEGRATION_POINTS = new Set(['foreignobject', 'desc', 'title', 'annotation-xml', 'mtext'])
/** Deeper nesting is a fault of its own. It is not searched further, so that the time only grows with the length of the page. */
const MAX_OPEN = 2000
const REACH = 64

/** Keeps the tags that are open at one point of the page, and reports what is wrong with the next tag. */
export class OpenTags {
  #open: OpenTag[] = []
  #counts = new Map<string, number>()
  /** Faults whose end tag may still follow. It must not be reported as a second fault. */
  #expected = new Map<string, MarkupFault[]>()

  constructor(private readonly found: (fault: MarkupFault) => void) {}

  /** Whether a tag at this point belongs to a drawing or a formula. */
  get isForeign(): boolean {
    return this.#open.at(-1)?.isForeign ?? false
  }

  open({ name, line, isSelfClosing }: MarkupTag): void {
    if (this.isForeign) return isSelfClosing ? undefined : this.#push(name, line)
    const ending = ENDINGS.get(name)
    if (ending !== undefined) this.#endImplied(ending, { kind: 'block-in-paragraph', name, line })
    const around = [...(NOT_INSIDE.get(name) ?? [])].find((other) => this.#isOpen(other))
    if (around !== undefined) this.#expect({ kind: 'nested', name, line })
    if (around === name && IGNORED_INSIDE_ITSELF.has(name)) return
    if (around === name) this.#endNested(name)
    if (!VOID.has(name)) this.#push(name, line)
  }

  close({ name, line }: MarkupTag): void {
    const at = this.#find((open) => open === name, scopeOf(name))
    if (at !== -1) {
      this.#endAbove(at + 1)
      this.#pop()
      return
    }
    const expected = this.#expected.get(name)?.pop()
    if (expected === undefined) this.found({ kind: 'stray', name, line })
    else if (expected.kind === 'unclosed') expected.kind = 'misnested'
    else if (name === 'p') this.found(expected)
  }

  closeAll(): void {
    this.#endAbove(0)
  }

  #isOpen(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0
  }

  /** A block ends an open paragraph. This is only a fault if the paragraph's end tag follows later. */
  #endImplied({ ended, within }: Ending, fault: MarkupFault): void {
    if (![...ended].some((name) => this.#isOpen(name))) return
    const isEnded = (name: string) => ended.has(name)
    for (let at = this.#find(isEnded, within); at !== -1; at = this.#find(isEnded, within)) {
      this.#endAbove(at + 1)
      if (this.#pop().name === 'p' && fault.name !== 'p') this.#expected.set('p', [fault])
    }
  }

  /** A link inside a link ends the outer one, as in browsers. */
  #endNested(name: string): void {
    const at = this.#find((open) => open === name, scopeOf(name))
    if (at === -1) return
    this.#endAbove(at + 1)
    this.#pop()
  }

  /** Returns the index of the innermost matching open tag within the scope, or -1. */
  #find(isMeant: (name: string) => boolean, scope: ReadonlySet<string>): number {
    const last = this.#open.length - 1
    for (let at = last; at >= 0 && at > last - REACH; at -= 1) {
      const { name } = this.#open[at]!
      if (isMeant(name)) return at
      if (scope.has(name)) return -1
    }
    return -1
  }

  #endAbove(depth: number): void {
    while (this.#open.length > depth) {
      const { name, line, isForeign } = this.#pop()
      if (isForeign || !OPTIONAL_END.has(name)) this.#expect({ kind: 'unclosed', name, line })
    }
  }

  #expect(fault: MarkupFault): void {
    this.#expected.set(fault.name, [...(this.#expected.get(fault.name) ?? []), fault])
    this.found(fault)
  }

  #push(name: string, line: number): void {
    if (this.#open.length >= MAX_OPEN) return this.found({ kind: 'unclosed', name, line })
    const isForeign = name === 'svg' || name === 'math' || (this.isForeign && !INTEGRATION_POINTS.has(name))
    this.#open.push({ name, line, isForeign })
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  #pop(): OpenTag {
    const tag = this.#open.pop()!
    this.#counts.set(tag.name, this.#counts.get(tag.name)! - 1)
    return tag
  }
}
