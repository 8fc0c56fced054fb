import type { Phrases } from '../purposes/plans.js'

export const FRENCH_LIFESPAN: Phrases<'lifespan'> = {
  span: ['durée de vie moyenne {x}', 'quelle est la durée de vie moyenne {dax}'],
  years: ['{x} longévité en années', "après combien d'années remplacer {ax}"],
  prolong: ['{x} prolonger la durée de vie', 'comment prolonger la durée de vie {dax}'],
  care: ['entretien {x}', 'comment entretenir {ax}'],
  renewal: ['{x} prix du remplacement', 'combien coûte le remplacement {dax}'],
  forum: '{x} durée de vie forum',
  shortens: ["{x} causes d'usure", "qu'est-ce qui réduit la durée de vie {dax}"],
  replace: ['{x} quand remplacer', 'quand faut-il remplacer {ax}'],
  warranty: ['{x} durée de la garantie', 'combien de temps dure la garantie {dax}'],
  mended: ['{x} réparer ou remplacer', 'vaut-il mieux réparer ou remplacer {ax}'],
  kinds: ['{x} longévité selon le type', 'quel type {dx} dure le plus longtemps'],
  brands: ['{x} marques les plus durables', 'quelles marques {dx} durent le plus longtemps'],
  testers: 'UFC-Que Choisir {x} durabilité',
  heavy: '{x} durée de vie en usage intensif',
  used: "{x} d'occasion que vérifier",
}

export const FRENCH_TIMING: Phrases<'timing'> = {
  often: ['{task} fréquence recommandée', 'à quelle fréquence faut-il {task}'],
  moment: ['{task} quand le faire', 'quand faut-il {task}'],
  forum: '{task} fréquence forum',
  tips: ['{task} conseils', 'quels conseils suivre pour {task}'],
  signs: ["signes qu'il faut {task}", "à quels signes sait-on qu'il faut {task}"],
  neglect: 'ne jamais {task} conséquences',
  reasons: ['pourquoi {task} régulièrement', 'pourquoi faut-il {task}'],
  differing: '{task} trop souvent ou trop rarement',
  experts: ["{task} avis d'experts", 'que conseillent les experts pour {task}'],
  experience: "{task} retours d'expérience",
}

export const FRENCH_PERMISSION: Phrases<'permission'> = {
  sensible: ['{task} bonne ou mauvaise idée', 'est-ce une bonne idée {dx}'],
  way: ['{task} précautions à prendre', 'quelles précautions prendre pour {task}'],
  forum: '{task} forum',
  outcome: ['{task} quelles conséquences', 'quelles sont les conséquences {dx}'],
  risks: ['{task} risques', 'quels sont les risques {dx}'],
  unless: ['{task} contre-indications', 'dans quels cas ne faut-il pas {task}'],
  balance: '{task} avantages et inconvénients',
  experts: ["{task} avis d'experts", 'que disent les experts sur le fait {dx}'],
  experience: '{task} témoignages',
}

export const FRENCH_SAFETY: Phrases<'safety'> = {
  effects: '{about} bienfaits et risques',
  safe: '{about} sans danger',
  healthy: '{about} bon ou mauvais pour la santé',
  studies: '{about} études scientifiques',
  forum: '{about} forum',
  alternatives: '{about} alternatives plus sûres',
  risks: '{about} risques',
  sideEffects: '{about} effets secondaires',
  avoid: '{x} qui doit éviter',
  amount: '{x} quantité à ne pas dépasser',
  balance: '{about} avantages et inconvénients',
  myths: '{about} idées reçues',
  experts: "{about} avis d'experts",
  official: '{about} recommandations officielles',
  lasting: '{x} effets à long terme',
  daily: '{x} tous les jours',
  experience: '{about} témoignages',
}

export const FRENCH_CAUSES: Phrases<'causes'> = {
  causes: '{kw} causes',
  explained: '{kw} explication',
  forum: '{kw} forum',
  remedy: '{kw} que faire',
  prevent: "{kw} comment l'éviter",
  serious: "{kw} quand s'inquiéter",
  common: '{kw} est-ce fréquent',
  cause: '{kw} raison la plus fréquente',
  explanations: '{kw} explications possibles',
  experts: "{kw} avis d'experts",
  experience: '{kw} témoignages',
}

export const FRENCH_QUESTION: Phrases<'question'> = {
  keywords: '{kw} {year}',
  explained: '{x} explication',
  forum: '{x} forum',
  experts: "{x} avis d'experts",
  experience: '{x} témoignages',
}

export const FRENCH_FACT: Phrases<'fact'> = {
  answer: '{x} réponse courte',
  background: '{x} contexte et histoire',
  figures: '{x} faits et chiffres',
  encyclopedia: '{x} wikipédia',
}
