import type { Question } from '../provider.js'

interface Message {
  role: 'user' | 'assistant'
  content: string
}

/** What was said so far and what is asked now, as providers take it. */
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

/** For providers that take a plain text where nothing was said before. */
export function inputOf(question: Question): string | Message[] {
  const messages = conversationOf(question)
  const [first] = messages
  return first !== undefined && messages.length === 1 ? first.content : messages
}

/** People say who they are in the question itself; no provider has a field for it. */
function asPerson(persona: string, prompt: string): string {
  return `About me: ${persona}\n\n${prompt}`
}

/** A region of the country, with a town of it where one is named. */
export function regionParts({ region }: { region?: string | null | undefined }): {
  region?: string
  city?: string
} {
  const [name = '', within] = region?.split(', ') ?? []
  if (name === '') return {}
  return within === undefined ? { region: name } : { city: name, region: within }
}
