/** A set of the words in a text. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean))
}

/** Small words inside a name: "Bank of America", "Sea to Summit", "Aerie by American Eagle". */
export const CONNECTORS = wordSet(`
& + and of the de la le les du des del della di da do dos der die das den und et y e en el los las von van zu
by for to in on at with x n 'n' it a an or
`)

/** Of these, the ones that make one name of what stands on both sides. */
export const JOINTS = wordSet('& + and of de du des del di da und et y e to')

/** No name begins with these, but for the few below. */
export const STARTERS = wordSet(`
best top most more less how why what which when where who is are can do does should will if under over above below between up
our your my their his her its this these those here there other another additional also alternatively consider considering
great good better ideal perfect suitable excellent easy high low long short large small big wide cheap affordable budget premium
step tip tips option pick note notes number no not non pros cons key main final quick overall honorable honourable
here's there's let's it's don't highly truly around comes designed focused removes operates access requires offers provides includes features works
for with without from about after before because since while as at by and or but so then than to in
choose choosing look looking check compare comparing use using get try buy buying avoid keep make ensure know known
adjustable automatic auto continuous enhanced improved advanced dual multiple introductory factors things considerations memorial
women's men's kids kids' women men
beste bester bestes besten bestem top-auswahl wie warum was welche welcher welches wann wo wer unter über für mit ohne von vor nach bei aus
gute gut guter gutes günstig günstige unser unsere ihre ihr schritt tipp tipps weitere andere ideal perfekt worauf darauf
meilleur meilleure meilleurs meilleures comment pourquoi quel quelle quels quelles quand où qui sous pour avec sans chez nos votre vos
étape conseil conseils idéal idéale bon bonne autre autres plus moins points
mejor mejores cómo por qué cuál cuáles cuándo dónde quién bajo para con sin desde nuestro nuestra paso consejo consejos otra otras otro otros más menos
migliore migliori come perché quale quali quando chi sotto per senza passo consiglio consigli altri altre più meno
melhor melhores como porque qual quais onde quem sob sem passo dica dicas outros outras mais
im am beim zum zur auf einen en una à beste hoe waarom wat welke wanneer waar wie onder boven voor met zonder stap tip andere meer minder goede
`)

/** Names made of nothing but such words. */
export const NAMES_OF_PLAIN_WORDS = wordSet(`
on onrunning newbalance northface gardenoflife n26 bestbuy bestwestern underarmour biglots bigagnes greatclips goodhumor goodculture topgolf longjohnsilver easyspirit easyjet
homedepot homechef oldnavy oldspice freepeople firstalert firstdirect generalelectric generalmotors generalmills generalmobile sleepnumber bankofamerica
naturemade naturesway wholefoods blackdecker redbull greenchef simplemobile totalwireless totalenergies smartwater consumerreports goodhousekeeping
`)

/** What follows such a label is the name: "Best overall: …", "Top brands: …". */
export const AWARDS = wordSet(`
best top overall pick picks recommendation recommendations recommended option options brand brands choice choices winner runner-up
runner-ups alternative alternatives model models mention mentions contender contenders favorite favorites favourite favourites
product products retailer retailers store stores suggestion suggestions value budget premium splurge upgrade
beste bester bestes besten empfehlung empfehlungen marke marken testsieger preistipp alternative alternativen modelle gesamtsieger
meilleur meilleure meilleurs meilleures marque marques choix recommandation recommandations coup
mejor mejores marca marcas opción opciones recomendación recomendaciones elección
migliore migliori scelta scelte consigliato consigliati
melhor melhores opção opções escolha recomendação recomendações
merk merken keuze aanrader aanraders aanbeveling
`)

/** Words that end a heading about a quality: "Fat Removal Technology", "Chef's Favorite". */
export const HEADS = wordSet(`
accuracy benefits bonus bonuses capability capacity choice choices compatibility considerations connectivity control costs criteria customization
design details durability ease efficiency ergonomics experience factors features filtration finish fit flexibility friendliness functionality functions
infrastructure ingredients integration insights issues life longevity maintenance materials mentions mode modes needs option options performance
pick picks portability preferences price pricing protection quality range ratings removal resistance resolution results reviews roaming
selection selections setup shipping size sizes sizing speed speeds stability steps style styles summary support sustainability table technology
temperature therapy tips type types usage use uses users value variety versatility vibe visibility warranty weight
`)

/** Half of many names and the whole of none: "Mr. Coffee", "San Pellegrino", "Royal Enfield". */
export const HALF_NAMES = wordSet(`
mr mrs ms dr st saint san santa los las el al royal united national general grand little lady king prince princess uncle captain sir aunt
house bank club brothers sons sea mount lake rock north south east west fort port
`)

/** Words of a title under which an answer says what to look at, not whom to buy from. */
export const ADVICE = wordSet(`
choose choosing consider considering considerations factor factors tip tips advice checklist criteria matter matters mistakes avoid look features specifications
worauf achten ankommt kaufberatung kriterien kaufkriterien tipps hinweise auswahlkriterien kaufs
choisir critères conseils regarder vérifier acheter
elegir criterios consejos fijarse
scegliere criteri consigli
escolher critérios dicas
kiezen letten aandachtspunten
`)

/** Those that leave the choice open: "Brands to consider" lists brands. */
export const OPEN_ADVICE = wordSet('consider considering features look')
