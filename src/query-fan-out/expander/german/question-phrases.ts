import type { Phrases } from '../purposes/plans.js'

export const GERMAN_LIFESPAN: Phrases<'lifespan'> = {
  span: ['{x} durchschnittliche Lebensdauer', '{x} wie hoch ist die Lebensdauer'],
  years: ['{x} Haltbarkeit in Jahren', 'nach wie vielen Jahren ist {onex} verschlissen'],
  prolong: ['{x} Lebensdauer verlängern', '{x} was verlängert die Lebensdauer'],
  care: '{x} Wartung und Pflege',
  renewal: ['{x} Austausch Kosten', '{x} was kostet der Austausch'],
  forum: '{x} Lebensdauer Forum',
  shortens: ['{x} Verschleiß Ursachen', '{x} was verkürzt die Lebensdauer'],
  replace: ['{x} wann austauschen', 'wann sollte man {x} austauschen'],
  warranty: ['{x} Garantiedauer', '{x} wie lange gilt die Garantie'],
  mended: ['{x} reparieren oder ersetzen', '{x} lohnt sich eine Reparatur'],
  kinds: ['{x} Arten Haltbarkeit im Vergleich', '{x} welche Art hält am längsten'],
  brands: ['{x} langlebigste Marken', '{x} welche Marken halten am längsten'],
  testers: 'Stiftung Warentest {x} Haltbarkeit',
  heavy: '{x} Lebensdauer bei starker Nutzung',
  used: '{x} gebraucht kaufen worauf achten',
}

export const GERMAN_TIMING: Phrases<'timing'> = {
  often: ['{act} wie oft empfohlen', 'wie oft sollte man {task}'],
  moment: ['wann {act}', 'wann sollte man {task}'],
  forum: 'wie oft {act} Forum',
  tips: '{act} Tipps',
  signs: '{act} woran merkt man dass es Zeit ist',
  neglect: 'nicht {act} Folgen',
  reasons: ['warum regelmäßig {act}', 'warum sollte man regelmäßig {task}'],
  differing: 'zu selten {act}',
  experts: '{act} was raten Experten',
  experience: '{act} Erfahrungen',
}

export const GERMAN_PERMISSION: Phrases<'permission'> = {
  sensible: ['{act} ja oder nein', '{act} sinnvoll oder nicht'],
  way: '{act} worauf achten',
  forum: '{act} Forum',
  outcome: '{act} was passiert',
  risks: '{act} Risiken',
  unless: ['{act} wann nicht', 'wann sollte man nicht {task}'],
  balance: ['{act} Vor- und Nachteile', '{act} was spricht dafür und dagegen'],
  experts: ['{act} Expertenrat', '{act} was raten Experten'],
  experience: '{act} Erfahrungen',
}

export const GERMAN_SAFETY: Phrases<'safety'> = {
  effects: '{about} Nutzen und Risiken',
  safe: ['{about} Sicherheit', 'wie sicher ist {x} {fit?}'],
  healthy: '{about} gesund oder ungesund',
  studies: ['{about} Studien', 'was sagen Studien zu {about}'],
  forum: '{about} Forum',
  alternatives: '{about} unbedenkliche Alternativen',
  risks: ['{about} Risiken', 'welche Risiken hat {x} {fit?}'],
  sideEffects: ['{about} Nebenwirkungen', 'welche Nebenwirkungen hat {x} {fit?}'],
  avoid: ['{x} für wen nicht geeignet', 'wer sollte auf {x} verzichten'],
  amount: ['{x} unbedenkliche Menge', 'wie viel {x} ist zu viel'],
  balance: ['{about} Vor- und Nachteile', 'was spricht für und gegen {about}'],
  myths: '{about} Mythen und Fakten',
  experts: ['{about} Expertenmeinung', 'was sagen Experten zu {about}'],
  official: '{about} offizielle Empfehlung',
  lasting: '{x} Langzeitfolgen',
  daily: '{x} jeden Tag',
  experience: '{about} Erfahrungen',
}

export const GERMAN_CAUSES: Phrases<'causes'> = {
  causes: '{kw} Ursachen',
  explained: '{kw} Erklärung',
  forum: '{kw} Forum',
  remedy: '{kw} was hilft',
  prevent: '{kw} vorbeugen',
  serious: '{kw} wann bedenklich',
  common: '{kw} wie häufig ist das',
  cause: '{kw} häufigster Grund',
  explanations: '{kw} mögliche Erklärungen',
  experts: '{kw} was sagen Experten',
  experience: '{kw} Erfahrungen',
}

export const GERMAN_QUESTION: Phrases<'question'> = {
  keywords: '{kw} {year}',
  explained: '{x} einfach erklärt',
  forum: '{x} Forum',
  experts: '{x} was sagen Experten',
  experience: '{x} Erfahrungen',
}

export const GERMAN_FACT: Phrases<'fact'> = {
  answer: '{x} kurze Antwort',
  background: '{x} Hintergrund und Geschichte',
  figures: '{x} Zahlen und Fakten',
  encyclopedia: '{x} Wikipedia',
}
