/** What stands beside a very short name where its letters mean something else. */
export const OTHER_SENSES: Readonly<Record<string, RegExp>> = {
  aa: /batter|alcohol|cells?\b|charger/i,
  aaa: /batter|cells?\b|rated|rating|bond/i,
  adt: /hormone|prostate|androgen/i,
  ba: /bachelor|degree|graduat|universit/i,
  bp: /blood|mmhg|systolic|diastolic|pulse|heart|hypertens|cuff/i,
  bt: /bluetooth|pairing|codec/i,
  co2: /carbon|emission|dioxide|ppm|greenhouse/i,
  dd: /\bcup|\bbra\b|bust/i,
  ee: /width|wide\b|\b[24]e\b|\bcup|\bbra\b/i,
  ge: /germanium|gradient echo/i,
  gm: /grams?\b|game master|dungeon/i,
  h2o: /water|molecule|co2|nacl|hydrogen/i,
  hp: /horsepower|torque|\brpm\b|hit points|\bengine/i,
  hr: /heart|\bbpm\b|human resources|recruit|payroll/i,
  ing: /\bsuffix|gerund|\bverbs?\b/i,
  mg: /sodium|dose|dosage|tablet|caffeine|vitamin|milligram/i,
  ms: /sclerosis|symptom|neurolog|relaps|latency|\bping\b|millisecond/i,
  o2: /oxygen|saturation|spo2|\bn2\b|\bco2\b|molecule|sensor/i,
  pg: /parental|rated|film|movie|point guard/i,
  sap: /\btree|maple|sticky|resin/i,
  ups: /uninterrupt|outage|\bva\b|battery backup|\bdowns\b|push/i,
}

/** Nouns that are counted in thousands and millions: `3M subscribers`. */
export const COUNTED =
  'subscribers|followers|users|views|downloads|people|customers|members|fans|streams|copies|listeners'
