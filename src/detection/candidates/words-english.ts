import { wordSet } from './words.js'

/** English words for qualities, advice and the parts of an answer: a heading made of these names nobody. */
export const ENGLISH_QUALITIES = wordSet(`
ability absolute absorption accessibility accessible accessories accessory accuracy accurate action active activities activity additional adjustability
adjustable adjustment adult adults advanced advantage advantages advice aesthetic aesthetics affordability affordable age ages alternative alternatives
always amenities amount analysis annual answer answers anyone app appearance application applications approach apps area areas aspect aspects
assembly assistance assurance attention audience authentic authenticity auto automatic automation availability available average avoid award awards awareness
background bad balance balanced base based basic basics beautiful beginner beginners behavior beneficial benefit benefits best better beware bonus bottom
brand brands breakdown breathability breathable brief bright brightness broad bubble budget budget-conscious budget-friendly build built built-in bulk bulky bundle bundles
business businesses buy buyer buyers buying calculator call calm capabilities capability capacity care careful carefully case cases casual catalog categories category
caution caveat caveats cell certification certifications certified challenges change changes channels characteristics charge charges charging cheap cheaper cheapest
check checklist children choice choices choose choosing clarity class classic clean cleaning cleanup clear clearance click clinical close closing cloud
collection collections color colors colour colours combination comfort comfortable comments commitment common communication community commute commuters compact company
comparison comparisons compatibility compatible competitive complete complexity compliance component components comprehensive concern concerns conclusion
condition conditions configuration confirm connection connectivity cons consider consideration considerations consistency consistent construction consult consumer
consumers contact contemporary contender contenders content context contract contracts control controls convenience convenient conversion cooking cooling coordination core cost costs count coupons
coverage crafted craftsmanship creative creativity creators credit criteria cross current currently cushion cushioned cushioning custom customer customers customization customizable
daily data date day days deal deals decision dedicated deep default delivery demand depth description design designer designs desired detail detailed details
detection device devices difference differences different difficulty digital dimensions direct disadvantages disclaimer discount discounts discounted display displays diverse diversity
documentation dose dosage downside downsides drawback drawbacks driving dual durability durable duration duty early ease easy eco eco-friendly economical economy edition
editor editor's editors education effective effectiveness efficiency efficient effort elegant eligibility emergency energy engaging entertainment enthusiasts entry entry-level environment environmental
ergonomic ergonomics especially essential essentials estimated ethical ethics evaluate evaluation event events everyday everyone evidence example examples excellent exceptional
exclusive expect expense expensive experience experienced experiences expert expertise experts explore explained extended extensive extra extras fabric factor factors families family fans faq faqs fast fashion
fashion-forward favorite favorites favourite favourites feature feature-rich featured features fee feedback feel fees few filter filters final financial financing find finish first fit fitness fits flagship flexibility flexible flat
focus follow food foot footprint form format free frequency frequent frequently fresh friendly full fun function functional functionality functions further future gaming
general generally gentle gift gifts global goal goals good grade grain great greatest grip group groups growth guarantee guarantees guidance guide guidelines guides
hand handling hands-free happy hard hardware headline health healthy heart heat heavy heavy-duty height help helpful hidden high high-end high-performance high-quality highlight highlights history
hobbyists home homes honest honorable honourable hot hours household households human hybrid hydration hygiene idea ideal ideas identify image immersive impact impact important importance improved improvement improvements
in-depth included includes including inclusive inclusivity income independent indoor industry info information ingredient ingredients initial innovation innovative input insights inspection installation instruction instructions insurance
integrated integration intended intensity interest interface intermediate international introduction inventory investment issue issues item items journey key kid kids knowledge lab label language large larger last late latest
layout lead leader leaders leading learn learning legal length less level levels life lifespan lifestyle lifetime light lighting lightweight likely limit limitations limited line lineup list listing lists little live living load local location locations
logistics long long-distance long-lasting long-term longevity look looks low low-maintenance luxurious luxury made main mainstream maintenance make makers making manageable management manual manufacturer manufacturers many market
material materials matters maximum meaning measurements measure mechanism media medical medium memory mention mentions methods mid mid-range midrange mild mind minimal minimalist minimum minor misc mission mistakes mixed mobile mobility mode model models
modern modes moderate money month monthly months more most motion multi multi-functional multifunctional multiple multi-use must must-have name narrow native natural nature navigation need needs network neutral new newer niche night noise non normal
notable notably note notes noteworthy number numbers nutrition objective occasional off offer offering offerings offers office official offline old one ongoing online only open operating operation opinion opinions opportunities
optimal option optional options order ordering orders organic organization organized origin original other others outcome outdoor outdoors outlook output overall overview own owner owners ownership package packages packaging packing
page paid pain pair parents part parts party patterns payment payments people percentage perfect perfection performance perks personal personalization personalized perspective pet phase philosophy photo physical pick picks picture place placement places plan
planning plans platform platforms play player players plus pocket point points policies policy popular popularity population port portability portable ports positive possible possibly post potential power powerful practical practicality practice precision preference
preferences premium preparation prepare preparedness presence preset pressure prevention previous price price-performance priced prices pricey pricing primary print priorities priority privacy private pro process product productivity products professional
professionals profile program programs promotion promotions proper properties pros protection proven provider providers public purchase purchasing pure purpose purposes qualities quality quantity question questions quick quickly quiet quietness range ranges rank ranking
rankings rate rated rates rating ratings ratio reach read ready real reason reasonable reasons recap recent recently recipes recommend recommendation recommendations recommended record recovery recycled reduced reference references refreshing refund
refurbished regional registration regular regularly regulations related relevance reliability reliable remarks remember remote rental repair repairability repairs replaceable replacement reputable reputation request requirements research reservations resistance resistant resolution
resource resources response responsible responsive responsiveness restrictions result results retail retailer retailers return returns reusable review reviewer reviewers reviews rewards right risk risks robust role room rooms routine rule rules runner-up runners-up
safe safety sale sales sample satisfaction save saving savings scalability scale scenario scenarios schedule scheduling scope score scores screen search seasonal seasoned second secondary section secure security seek select selection sensitive
sensitivity separate serious service services set sets setting settings setup several shape share shipping shop shoppers shopping short short-term side sign signs signature similar simple simplicity simply single situation situations size sized sizes sizing skill skills sleek slim slow small smaller smart
smooth smoothness social soft software solid solution solutions sophisticated sound source sources space spacious special specialist specialists specialty specific specifically specification specifications specs speed speeds spending splurge sporty spot spotlight stability
stable stage staff standard standards standout start starter starting statement statistics status stay steady steps stock storage store stores straightforward strap strategies strategy streamlined strength strengths strong structure structured student students sturdy style styles stylish
subscription subscriptions subtle success suggested suggestion suggestions suitability suitable suited summary super superior supplier supply support supported supportive supports sure surface sustainability sustainable switch system systems table tailored takeaway takeaways talk
target-audience tasks taste team tech technical technique technology temperature terms test tested testing tests text texture theme thing things think thought thoughts thousands tier time timeless timeline times timing tip tips title today tolerance tool tools top total touch tough track tracking trade-in
trade-off trade-offs tradeoffs tradition traditional training transfer transparency travel travelers traveler treatment trend trending trends trendy trial trials true true-to-size trust trusted trustworthy try tutorials twin type types typical typically ultimate ultimately unbiased understanding
unique unlimited update updated updates upgrade upgraded upgrades upside usability usage use used useful user user-friendly users uses usually utility valuable value value-for-money values variation variations variety various vegan ventilation verdict verified versatile versatility
version versions very view views visibility visual volume warning warnings warranties warranty watch-out water waterproof waterproofing ways weak weakness weaknesses wear weather weatherproof website websites week weekly weekend weight weights well what's white wide wider width winner winners wireless within without
work workflow working workouts works world worldwide worth year yearly years yes yield young zero
fastest lightest quietest cheapest strongest smallest largest healthiest easiest softest safest newest highest lowest longest thinnest warmest toughest
xs xl xxl rotation mileage allergen analytics atmosphere beachfront boarding booking cancellation cardio claim claims class classes collaboration collision compliance commerce cruise cuisine curve dashboard dashboards
deductible deductibles directions e-commerce effects encryption enterprise enterprises exchange exclusions expiration firmness foreign freelancers hosting infotainment integrations itinerary latency
layering liability marketing membership memberships methodology migration navigation nightlife nonprofits obstacle avoidance onboarding parental permissions prescription redemption refresh reporting reservation
roadside sharing side-effects signup sign-up startup startups suction templates third-party toddlers newborns puppies puppy seniority trainers transaction transactions transit viewing angle angles workflow workflows
assess cruelty-free all-inclusive fair trade horsepower torque towing brakes braking steering calories serving servings gdpr tl;dr soc hipaa sso curve period rate effect
welcome earning earnings athletic removal mini maxi terrain shutoff restart preset minute minutes second seconds snapshot solution convenience ethical silk
interaction reduction improvement adult senior seniors child teen teens infant couples singles runner runners cyclist cyclists walkers gamers musicians artists
`)
