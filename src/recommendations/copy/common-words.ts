/** Words with a capital that are nobody's name here: pronouns, abbreviations of the trade, files that every site may have. */
export const COMMON_WORDS = new Set(
  `I AI API APIs CDN CMS CSS FAQ FAQs HTML HTTP HTTPS ID IP JavaScript Markdown PDF PR Q&A QA RSS SEO URL URLs US UK EU
  robots.txt llms.txt sitemap.xml e.g i.e etc English`.split(/\s+/),
)

/** Words a sentence may begin with. A name that begins a sentence is told from them by not being here. */
export const OPENING_WORDS = new Set(
  `a about above across add adding address after again agree all allow almost already also although always among an and
  another answer answers any anything append apply are around articles as ask asked asking at attach avoid be because before
  begin below beside besides between beyond both bring bringing build but buyers by call can change check choose cite cited
  citing clarify close collect come coming companies compare compared comparing competitors confirm consider contact contacting correct
  count cover covering create currently customers date declare decide describe despite disclose do does don draft during each
  earn editors either elsewhere email emphasise emphasize encourage engage engines ensure even every everything examples
  exempt expand explain explore fetch figures fill finally find first fix focus follow for from further get getting give
  given giving go group have having he help her here highlight his how however identify if improve in include including
  inclusion instead introduce invite is it its join just keep keeping last later lay lead learn leave lend let leverage link list listing
  look looking mail make making many mark maybe mention mentioning more most move much must name named names naming near neither never
  nevertheless next no nobody none nor not note nothing now of offer offering often old on once only open or order others
  otherwise our out outreach over own pages passages people perhaps pitch place plan please point post posting prepare
  present press prices product products prompts propose prove provide publish publishing put quote quoting raise rather reach read
  readers reading recent reference refresh remove repeat reply request research requests respond restore reverse review rewrite run
  say search see seek send sending set share she should show similarly since so some sort sources start state stop strengthen
  submit such suggest summarise summarize support surface take taken taking target tell test tests than that the their them
  then there therefore these they this those though through thus to today together track try turn under unless until update
  updating upload use users using verify very visit want was watch we were what when where whether which while who whoever
  whose why will win with within without work working would write writing yet you your`.split(/\s+/),
)
