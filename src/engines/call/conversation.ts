import type { Question } from '../provider.js'

interface Message {
  role: 'user' | 'assistant'
  content: string
}

/** Builds the message list for a provider: the earlier turns, then the new prompt. */
export function conversationOf({ prompt, persona, history = [] }: Question): Message[] {
  const said = history.flatMap((turn): Message[] => [
    { role: 'user', content: turn.prompt },
    { role: 'assistant', content: turn.answer },
  ])
  return [...said, { role: 'user' as const, content: prompt }].map(({ role, content }, index) => ({
    role,
    content: persona && index === 0 ? asPerson(persona, content) : content,
  }))
}

/** Some providers take plain text if there are no earlier turns. */
export function inputOf(question: Question): string | Message[] {
  const messages = conversationOf(question)
  const [first] = messages
  return first !== undefined && messages.length === 1 ? first.content : messages
}

/** The persona is part of the question itself, because no provider has a field for it. */
function asPerson(persona: string, prompt: string): string {
  return `About me: ${persona}\n\n${prompt}`
}

/** Splits a region into the region and, if given, its city. */
export function regionParts({ region }: { region?: string | null | undefined }): {
  region?: string
  city?: string
} {
  const [name = '', within] = region?.split(', ') ?? []
  if (name === '') return {}
  return within === undefined ? { region: name } : { city: name, region: within }
}
