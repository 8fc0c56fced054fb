/** Words that may stand with a capital before a brand without being part of its name. */
export const LEAD_WORDS = `
a about across against all also alternatively although among an and another any are around as at avoid because before behind best better between both brand brands budget but buy buying by can cheap cheapest check choose classic compare compared comparing consider could current did do does each editors either especially even every expect explore favorite
featured features few final finally find first five for four from genuine get give go grab great have here highest honorable how however if in including ideal inside instead is it its just last latest like likely look looking major many may meanwhile might modern more most my neither new newest newer next no not now of off official often old older on one only opt or
original other our outside over overall own owning part per perhaps pick picks popular premium recommended refurbished regarding regular related review reviews runner same save second see select several shop similar similarly since six skip so some sometimes standard still such ten than that the their them then these they third this those three through to top traditional try two under
unlike until use used using various versus via visit vs was we what when where whether which while who whose why will with within without would yes you your
der die das den dem des ein eine einen einem einer und oder auch bei beim von vom mit für im in zu zum zur auf aus als wie neue neuer neues le la les un une des du de et ou chez par pour avec sans el los las una y o con para il lo gli uno e di da per su het een en van voor met bij o os um uma
`

/** Words after a name at the start of a sentence that make the name the one who acts. */
export const ACTING_WORDS = `
is has was had offers makes sells builds provides delivers produces manufactures ships launched launches released releases announced announces introduced introduces claims says recommends supports charges gives uses includes features remains stands excels leads wins won earns costs does doesn isn hasn won't continues focuses specializes
lets allows adds helps keeps needs takes works comes tends goes gets brings shows handles holds lasts feels looks sounds performs scores ranks tops beats blocks covers pays accepts requires starts begins ranges combines integrates connects competes dominates appeals shines lacks can will may might should would could does also now even blends balances prioritizes emphasizes targets serves relies depends merged expanded updated changed raised cut dropped added
currently recently generally typically usually still carries operates runs designs designed became acquired owns partnered hat ist bietet baut macht verkauft propose est offre vend fabrique tiene ofrece es vende ha offre tem heeft biedt
`

/** What only somebody in business does. */
export const DEALING_WORDS = `
charges sells ships launched announced acquired partnered manufactures unveiled rebranded discontinued refunds reimburses invoices insures verkauft verlangt vend vende facture cobra
`

/** What brands make: a name before one of these is the maker's. */
export const PRODUCT_WORDS = `
account accounts airfryer airline airlines app apps backpack bag bags bank battery bed bike bikes blender blenders boots bra brand bundle buds camera cameras car card cards carry-on case cases chair charger chip clothing coffeemaker computer computers console cookware cooler cream credit customers dealer desktop device devices displays doorbell doorbells drone earbuds earphones espresso fan flight flights
fridge fryer gear goggles grill guitar guitars headphones headset helmet hotel hotels hybrid insurance jacket jackets keyboard knife knives lamp laptop laptops lens line lineup luggage machine machines mattress mattresses membership microphone microphones mic model models monitor monitors mouse network oven pan pans pants phone phones pillow plan plans platform player pro processor processors
product products projector range razor refrigerator router routers scale series serum shampoo shirt shoe shoes skillet smartphone smartphones smartwatch sneaker sneakers software soundbar speaker speakers sport sportswear store stores streaming subscription suitcase suitcases sunglasses sunscreen system systems tablet tablets tent thermostat tires toaster toothbrush toothbrushes toothpaste tracker trackers trainer trainers tv tvs
vacuum vacuums van video wallet watch watches website wireless wallet drucker fernseher geräte gerät handy schuhe laufschuhe kopfhörer uhr uhren lautsprecher kamera waschmaschine staubsauger matratze koffer auto autos modelle modell chaussures montre montres téléphone ordinateur zapatos zapatillas reloj teléfono scarpe orologio
`

/** First names that are brands too: with a family name behind, a person is meant. */
export const GIVEN_NAMES = `
morgan monroe harrison serena michael tiger roger rafael novak lionel elon steve bill warren oprah paris kim kendall kylie
adam albert alex alexander alice allen amelia andrew anna anthony arnold arthur ashley austin avery barbara benjamin betty beverly brady bruce cameron
carl carlton carol carter casper charles charlie charlotte chase chester christian clark claire clayton cole craig curtis dale daniel david dean diana
donald douglas duncan edward eileen elena eliot elizabeth ellen emily emma eric ethan eva evan francis frank fred gabriel george gordon grace graham
grant greg guy hannah harper harry harvey heather helen henry howard hugo hunter ian isaac ivan jack jacob james jane jason jasper jenny jeremy jerry
jesse jim joe john jordan joseph joshua julia justin karen kate keith kelly ken kenneth kevin kim kyle lance larry laura lauren lawrence lee leo leon
levi lewis lily linda lisa logan louis lucas lucy luke lynn madison malcolm marc marcus maria marie marion mark martin mary mason matt matthew max
melissa  mia michael michelle miles milo mitchell monica nancy nathan neil nicholas nicole nina noah nolan norman oliver olivia oscar patrick
paul paula payton peter pierce quinn rachel ralph randy ray raymond rebecca regan rex richard riley robert robin roger roman ronald rose ross roy ruby
russell ruth ryan sam samuel sandra sara sarah scott sean sebastian shannon sharon shelby sidney simon sofia sophia stacy stanley stella stephen
sterling steve susan sydney sylvia taylor terry theodore theresa thomas tim todd tom tony tracy tyler vanessa vera vernon victor victoria vincent
virginia wade walter wayne wendy wesley whitney wilbur will william winston wyatt zach zoe august
`

/** Family names and places that are brands too: their capital says nothing. */
export const FAMILIES_AND_PLACES = `
baker baxter bell bennett brooks bryant burton coleman collins columbia cooper dickson dolce dyson edison fisher ford foster gibson gray griffin
hamilton harris hayden holland houston hudson jackson jefferson johnson jones kent lincoln marshall maxwell miller   morris morrison
murphy murray nelson newton norton oxford parker perry phillip porter preston reed roberts robinson rogers shaw simpson smith spencer stewart stuart
thompson wallace warner warren washington watson webster williams wilson wright baden berlin boston bristol brooklyn california cambridge carolina
chelsea chicago dakota dallas delaware essex florence florida geneva georgia indiana kansas kentucky lima london madrid manchester mexico milan
montana monaco nevada oregon oslo paris phoenix princeton richmond rome savannah seattle sedona siena sonoma tahoe texas toledo turin utah valencia
venice vermont verona vienna york zurich alaska hawaii arizona colorado delta india denver
`

/** Ordinary phrases, and other names, that begin with an ordinary word: no brand of one word stands there. */
export const PHRASES = `
all right|amazon basin|amazon rainforest|amazon river|all rights|all inclusive|all purpose|all weather|all wheel|apple cider|apple crisp|apple juice|apple pie|apple pies|apple sauce|apple strudel|apple tree|apple trees|apples to|away from|away games|bank account|beat the|best for|best of|black friday|blue apron|blue bell|blue book|blue bottle|blue buffalo|blue cheese|blue cross|blue diamond|blue jays|blue jeans|blue light|blue nile|blue origin|blue ray|blue ridge|blue sky|blue whale|boost mode
brother and|brother in|canon law|cash back|chase down|chase the|coach class|coach bus|columbia river|columbia university|columbia records|columbia pictures|columbia district|cricket bat|cricket world|current account|dash cam|dash cams|dash of|delta variant|discover how|discover more|discover the|discover what|discover your|dodge ball|dove chocolate|express checkout|express delivery|express shipping|focus group|focus on|galaxy quest
gap analysis|gap between|gap year|ghost writer|golden gate|golden retriever|green tea|hatch back|honor roll|honor system|hum of|instant coffee|instant film|instant kaffee|instant camera|instant messaging|instant noodles|instant read|kind of|lucid dream|lucid dreams|max capacity|max height|max heart|max load|max mustermann|max out|max planck|max power|max speed|max weight|max width
mint chocolate|mint condition|mint green|mint tea|monster truck|moon landing|moon light|moon phase|moon walk|native american|native speaker|nest box|nest egg|new year|new york|new zealand|nothing beats|nothing but|nothing else|nothing more|notion of|notion that|on average|on behalf|on board|on demand|on sale|on time|on top|orange county|orange juice|oracle bone|pacific northwest|pacific ocean|pace maker|pearl harbor|polar bear|polar bears|polar express
polar opposite|power bank|prime minister|prime rib|prime time|pure play|purple heart|purple rain|quest for|rain forest|red bull|red cross|red sox|red wine|ring bearer|ring finger|ring light|ring lights|ring size|ring road|ring tone|rose gold|sage advice|sage green|shark bite|shark tank|shark week|silk road|silk pillowcase|sky blue|slack off|smart home|smart phone|smart tv|solid state|sonic boom|sonic toothbrush|spirit level|spring break|sprint triathlon|square feet|square foot
square inch|square meter|square root|star wars|star trek|stripe pattern|sun screen|swift code|target area|target audience|target audiences|target date|target group|target heart|target market|target price|target range|target temperature|target users|target weight|taylor swift|taylor series|tide pool|time zone|titan submersible|total cost|true crime|twin bed|twin peaks|twin size|united kingdom|united nations|united states|universal remote|urban area|vanguard of
virgin islands|virgin olive|visible light|visible spectrum|vital signs|warm up|wave length|west coast|west side|whole foods|wild card|wild west|wilson disease|wind chill|wind turbine|winter olympics|wired connection|wired earphones|wired ethernet|wired headphones|wired headset|wired network|zoom fly|zoom in|zoom lens|zoom level|zoom out|zoom range|blink and|capital one's own|beats per|made in usa|made in italy|made in china|made in germany|made in america|made in japan|made in france|made in the|made in portugal|made in spain|made in england|made in england|made in vietnam|made in canada|made in mexico|made in india|made in turkey|made in switzerland
小米粥|小米饭|小米糕|小米面|小米椒|小米辣|苹果汁|苹果树|苹果派|苹果醋|苹果酱|苹果干|个苹果|吃苹果|蘋果汁|蘋果派
`

/** Ordinary words written in two, one of them a single letter. */
export const ORDINARY_COMPOUNDS = `a way|a live|a head|b side|e book|e mail|e bike|e reader|g force|i o|k pop|t shirt|u turn|v neck|x ray|y axis`

/** Words that tell a kind of product from another: with a capital at the start of an item they are just that. */
export const MODIFIERS = `
acoustic active adjustable air all-in-one analog aqua auto automatic baby basic best big black blue bold boost bright broad brown budget cash casual ceramic charcoal classic clean clear cold comfort compact complete connect cool copper cordless core cotton current custom dark deep deluxe diesel digital direct double dry dual durable dynamic easy eco
elastic electric elite energy entry essential express extra extreme fair family fast fine firm flat flex flexible fluid focus free fresh full fusion gas gel general gentle giant global glow gold golden grand gray green grey half hard healthy heavy high home hot hybrid hydro ideal indoor instant insulated inner intelligent iron kids large laser lean leather
light limited linear liquid lite little local long loud low lower luxury magnetic main manual matte max maxi maximum mechanical medium mega metal micro mini minimal mint mobile modern modular multi natural navy neutral new next nitro normal open optimal orange organic original outdoor outer overall oval patch pearl perfect performance personal pink plain
plastic platinum plus plush pocket polished progressive popular portable positive power practical precise premier premium prime private pro public pulse pure purple quick quiet rapid raw real rear red refined regular retro rigid rose rotary round royal safe satin secure self sensitive sharp sheer short signature silent silver simple single sleek slim slow small smart
smooth soft solar solid solo sonic special speed split spring square stable standard star static steam steel stereo still strong studio style super support supreme sweet swift target tender thermal thick thin tight total touch tough traditional travel triple true turbo twin ultimate ultra unique universal upper urban value vertical vintage visual vital warm water
waterproof wet white whole wide wild wired wireless wood yellow young zero zoom
`

/** What follows the colon after a recommended item. */
export const DESCRIBING_WORDS = `
a an another best boasts budget combines considered cons delivers designed excellent features good great has high highly home ideal is known offers often one our perfect popular praised price pros provides recognized recommended strengths strong the this uses well while
`

/** Brands written behind the name of the house they belong to. */
export const OWNED_NAMES = `
amazon alexa|amazon dash cart|amazon blink|amazon echo|amazon eero|amazon fire|amazon kindle|amazon prime|amazon ring|apple beats|apple shazam|colgate hum|disney marvel|disney pixar|general motors cadillac|gm chevrolet|google chrome|google fitbit|google nest|google pixel|google wallet|hbo max|meta oculus|meta quest|microsoft surface|microsoft teams|p&g tide|toyota lexus|unilever dove|salesforce slack|starbucks reserve|hilton hampton|marriott westin
`

/** Ordinary words whose capitals are short for something else. */
export const ACRONYMS = `ace aid apex bass cad cap care cat dash dot ear fast gap gem hide ideal lan led mac map nap pal pin pop ram safe sap scan shape shield sim smart star swift tide tip var vat wax`
