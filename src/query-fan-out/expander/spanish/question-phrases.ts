import type { Phrases } from '../purposes/plans.js'

export const SPANISH_LIFESPAN: Phrases<'lifespan'> = {
  span: ['vida útil {x}', 'cuál es la vida útil media de {ax}'],
  years: ['{x} duración en años', 'a los cuántos años se desgasta {ax}'],
  prolong: ['alargar la vida útil de {ax}', 'cómo alargar la vida de {ax}'],
  care: ['{x} mantenimiento', 'cómo cuidar {ax}'],
  renewal: ['{x} precio de sustitución', 'cuánto cuesta cambiar {ax}'],
  forum: '{x} duración foro',
  shortens: ['{x} causas de desgaste', 'qué acorta la vida de {ax}'],
  replace: ['cuándo cambiar {ax}', 'cómo saber cuándo cambiar {ax}'],
  warranty: ['{x} años de garantía', 'cuántos años de garantía tiene {ax}'],
  mended: ['{x} reparar o cambiar', 'es mejor reparar o cambiar {ax}'],
  kinds: ['{x} duración según el tipo', 'qué tipo de {x} aguanta más'],
  brands: ['{x} marcas más duraderas', 'qué marcas de {x} aguantan más'],
  testers: 'OCU {x} durabilidad',
  heavy: '{x} duración con uso intensivo',
  used: ['{x} de segunda mano qué revisar', 'qué revisar al comprar {ax} de segunda mano'],
}

export const SPANISH_TIMING: Phrases<'timing'> = {
  often: ['{task} frecuencia recomendada', 'con qué frecuencia hay que {task}'],
  moment: ['mejor momento para {task}', 'cuándo hay que {task}'],
  forum: '{task} frecuencia foro',
  tips: ['{task} consejos', 'qué consejos ayudan a {task}'],
  signs: ['señales de que hay que {task}', 'cómo saber que hay que {task}'],
  neglect: ['consecuencias de no {task}', 'qué pasa por no {task}'],
  reasons: ['razones para {task} regularmente', 'por qué es importante {task}'],
  differing: '{task} demasiado o demasiado poco',
  experts: ['{task} recomendación de expertos', 'qué dicen los expertos sobre {task}'],
  experience: '{task} experiencias',
}

export const SPANISH_PERMISSION: Phrases<'permission'> = {
  sensible: ['{task} sí o no', 'es buena idea {task}'],
  way: ['{task} precauciones', 'qué precauciones tomar al {task}'],
  forum: '{task} foro',
  outcome: ['{task} consecuencias', 'qué pasa al {task}'],
  risks: ['{task} riesgos', 'qué riesgos tiene {task}'],
  unless: ['cuándo no {task}', 'en qué casos no se debe {task}'],
  balance: ['{task} ventajas y desventajas', 'qué ventajas y desventajas tiene {task}'],
  experts: ['{task} opinión de expertos', 'qué dicen los expertos sobre {task}'],
  experience: '{task} experiencias',
}

export const SPANISH_SAFETY: Phrases<'safety'> = {
  effects: '{about} beneficios y riesgos',
  safe: '{about} seguridad',
  healthy: '{about} bueno o malo para la salud',
  studies: '{about} estudios científicos',
  forum: '{about} foro',
  alternatives: '{about} alternativas más seguras',
  risks: '{about} riesgos',
  sideEffects: '{about} efectos secundarios',
  avoid: '{x} contraindicaciones',
  amount: '{x} cantidad máxima recomendada',
  balance: '{about} ventajas y desventajas',
  myths: '{about} mitos y realidades',
  experts: '{about} opinión de expertos',
  official: '{about} recomendaciones oficiales',
  lasting: '{x} efectos a largo plazo',
  daily: '{x} todos los días',
  experience: '{about} experiencias',
}

export const SPANISH_CAUSES: Phrases<'causes'> = {
  causes: '{kw} causas',
  explained: '{kw} explicación',
  forum: '{kw} foro',
  remedy: '{kw} qué hacer',
  prevent: '{kw} cómo evitarlo',
  serious: '{kw} cuándo preocuparse',
  common: '{kw} es normal',
  cause: '{kw} motivo más frecuente',
  explanations: '{kw} posibles explicaciones',
  experts: '{kw} opinión de expertos',
  experience: '{kw} experiencias',
}

export const SPANISH_QUESTION: Phrases<'question'> = {
  keywords: '{kw} {year}',
  explained: '{x} explicación',
  forum: '{x} foro',
  experts: '{x} según los expertos',
  experience: '{x} experiencias',
}

export const SPANISH_FACT: Phrases<'fact'> = {
  answer: '{x} respuesta corta',
  background: '{x} contexto e historia',
  figures: '{x} datos y cifras',
  encyclopedia: '{x} wikipedia',
}
