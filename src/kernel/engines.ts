import { z } from 'zod'

/** The engines that people ask, by the names the contract gives them. */
export const ENGINES = [
  'chatgpt',
  'google',
  'perplexity',
  'copilot',
  'google_ai_mode',
  'gemini',
  'claude',
] as const

export const Engine = z.enum(ENGINES).meta({ id: 'Engine', examples: ['chatgpt'] })
export type Engine = z.infer<typeof Engine>
