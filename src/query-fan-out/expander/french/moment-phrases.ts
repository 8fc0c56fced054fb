import type { Phrases } from '../purposes/plans.js'

export const FRENCH_MOMENT: Phrases<'moment'> = {
  moment: ['meilleur moment pour {task}', 'quand faut-il {task}'],
  month: ['{task} quel mois', 'en quel mois faut-il {task}'],
  dated: 'quand {task} {year}',
  way: ['comment {task}', 'comment bien {task}'],
  tips: ['{task} conseils', 'quels conseils suivre pour {task}'],
  calendar: '{task} calendrier',
  forum: 'quand {task} forum',
  missed: '{task} trop tard',
  mistakes: ['{task} erreurs à éviter', 'quelles erreurs éviter pour {task}'],
  weather: ['{task} météo et température', 'à quelle température faut-il {task}'],
  signs: ["signes qu'il faut {task}", "à quels signes sait-on qu'il faut {task}"],
  seasons: ['{task} printemps ou automne', 'vaut-il mieux {task} au printemps ou en automne'],
  sooner: '{task} tôt ou tard',
  experts: ["{task} avis d'experts", 'que conseillent les experts pour {task}'],
  region: '{task} selon la région',
  experience: "{task} retours d'expérience",
}
