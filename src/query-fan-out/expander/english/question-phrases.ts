import type { Phrases } from '../purposes/plans.js'

export const ENGLISH_LIFESPAN: Phrases<'lifespan'> = {
  span: ['average {mx} lifespan', 'what is the lifespan of {ax}'],
  years: ['{mx} life expectancy in years', 'after how many years {do} {ax} wear out'],
  prolong: ['make {ax} last longer', 'how to make {ax} last longer'],
  care: ['{mx} maintenance tips', 'how to take care of {ax}'],
  renewal: ['{mx} replacement cost', 'how much does it cost to replace {ax}'],
  forum: '{mx} lifespan reddit',
  shortens: ['what shortens {mx} life', 'what shortens the life of {ax}'],
  replace: ['when to replace {ax}', 'what are the signs that {ax} should be replaced'],
  warranty: ['{mx} warranty length', 'how long is the warranty on {ax}'],
  mended: ['{mx} repair or replace', 'is it better to repair or replace {ax}'],
  kinds: ['{mx} lifespan by type', 'which type of {mx} lasts longest'],
  brands: ['longest lasting {mx} brands', 'which {mx} brands last longest'],
  testers: 'Consumer Reports {mx} durability',
  heavy: ['{mx} lifespan with heavy use', 'how long {do} {ax} last with heavy use'],
  used: ['buying used {xs} what to check', 'what should you check when buying used {xs}'],
}

export const ENGLISH_TIMING: Phrases<'timing'> = {
  often: ['{task} recommended frequency', 'how often should you {task}'],
  moment: ['best time to {task}', 'when should you {task}'],
  forum: '{task} how often reddit',
  tips: ['{task} tips', 'what should you know before you {task}'],
  signs: ['signs that it is time to {task}', 'how do you know when to {task}'],
  neglect: ['what happens if you never {task}', 'what happens if you do not {task}'],
  reasons: ['reasons to {task} regularly', 'why is it important to {task}'],
  differing: '{task} too often or too rarely',
  experts: ['expert advice on when to {task}', 'how often do experts say you should {task}'],
  experience: '{task} personal experience',
}

export const ENGLISH_PERMISSION: Phrases<'permission'> = {
  sensible: ['is it ok to {task}', 'is it a good idea to {task}'],
  way: ['right way to {task}', 'what is the right way to {task}'],
  forum: '{task} reddit',
  outcome: 'what happens if you {task}',
  risks: ['{task} risks', 'what are the risks if you {task}'],
  unless: ['reasons not to {task}', 'when should you not {task}'],
  balance: ['{task} pros and cons', 'what speaks for and against it if you want to {task}'],
  experts: ['{task} expert advice', 'what do experts say if you want to {task}'],
  experience: '{task} personal experience',
}

export const ENGLISH_SAFETY: Phrases<'safety'> = {
  effects: ['{about} benefits and risks', 'what are the benefits and risks of {about}'],
  safe: ['{about} safety', 'how safe {is} {ax} {fit?}'],
  healthy: '{about} healthy or unhealthy',
  studies: ['{about} studies', 'what do studies say about {about}'],
  forum: '{about} reddit',
  alternatives: ['safer alternatives to {xs}', 'what is a safer alternative to {ax}'],
  risks: ['{about} risks', 'what are the risks of {about}'],
  sideEffects: ['{mx} side effects {fit?}', 'what are the side effects of {x} {fit?}'],
  avoid: ['who should avoid {xs}', 'who should not use {xs}'],
  amount: ['{mx} safe amount', 'how much {x} is too much'],
  balance: ['{about} pros and cons', 'what are the pros and cons of {about}'],
  myths: ['{about} myths and facts', 'which claims about {xs} are myths'],
  experts: ['{about} expert opinion', 'what do experts say about {about}'],
  official: ['{about} official advice', 'what do health authorities say about {xs}'],
  lasting: ['{mx} long-term effects', 'what are the long-term effects of {x}'],
  daily: ['{x} every day', 'what happens if you use {x} every day'],
  experience: '{about} personal experience',
}

export const ENGLISH_CAUSES: Phrases<'causes'> = {
  causes: '{kw} causes',
  explained: '{kw} explained',
  forum: '{kw} reddit',
  remedy: '{kw} what helps',
  prevent: '{kw} how to prevent it',
  serious: '{kw} when to worry',
  common: '{kw} how common is it',
  cause: '{kw} most common reason',
  explanations: '{kw} possible explanations',
  experts: '{kw} expert explanation',
  experience: '{kw} personal experience',
}

export const ENGLISH_QUESTION: Phrases<'question'> = {
  keywords: '{kw} {year}',
  explained: '{x} explained',
  forum: '{x} reddit',
  experts: '{x} expert advice',
  experience: '{x} personal experience',
}

export const ENGLISH_FACT: Phrases<'fact'> = {
  answer: '{x} short answer',
  background: '{x} background and history',
  figures: '{x} facts and figures',
  encyclopedia: '{x} wikipedia',
}
