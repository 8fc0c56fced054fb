import type { Entity } from './entity.js'

interface EntityKind {
  types: readonly string[]
  /** What matters about it; of each group one is enough. */
  properties: readonly string[][]
  /** Whether a page can be about it: always, where it is no part of another thing, or never. */
  subject: 'always' | 'alone' | 'never'
}

function described(subject: EntityKind['subject'], types: string, properties: string): EntityKind {
  return {
    types: types.split(' '),
    properties: properties.split(' ').map((group) => group.split('|')),
    subject,
  }
}

const subject = (types: string, properties: string) => described('always', types, properties)
const owner = (types: string, properties: string) => described('alone', types, properties)
const surrounding = (types: string, properties: string) => described('never', types, properties)

const KINDS: readonly EntityKind[] = [
  subject(
    'Article NewsArticle BlogPosting TechArticle ScholarlyArticle Report AnalysisNewsArticle OpinionNewsArticle ReviewNewsArticle LiveBlogPosting SocialMediaPosting DiscussionForumPosting',
    'headline|name author datePublished dateModified image publisher',
  ),
  subject(
    'Product ProductGroup IndividualProduct ProductModel Vehicle Car',
    'name image description brand|manufacturer offers|aggregateRating|review',
  ),
  subject('FAQPage QAPage', 'mainEntity'),
  subject('HowTo', 'name step description|image|totalTime'),
  subject('Recipe', 'name image author recipeIngredient recipeInstructions'),
  subject(
    'Event BusinessEvent SportsEvent MusicEvent EducationEvent Festival TheaterEvent ExhibitionEvent',
    'name startDate location description|image',
  ),
  subject('Course CourseInstance LearningResource', 'name description provider'),
  subject(
    'JobPosting',
    'title description datePosted hiringOrganization jobLocation|applicantLocationRequirements',
  ),
  subject(
    'SoftwareApplication WebApplication MobileApplication VideoGame',
    'name applicationCategory|operatingSystem offers|aggregateRating|review description',
  ),
  subject(
    'Book Movie TVSeries MusicAlbum MusicRecording PodcastEpisode PodcastSeries CreativeWorkSeries',
    'name author|creator|director|byArtist|publisher|partOfSeries image|description datePublished|dateCreated|url',
  ),
  subject('VideoObject AudioObject', 'name description thumbnailUrl|contentUrl|embedUrl uploadDate'),
  subject('Review CriticReview ClaimReview', 'itemReviewed|claimReviewed author reviewRating|reviewBody'),
  subject('Service FinancialProduct Offer', 'name description provider|offeredBy|seller'),
  subject('Dataset', 'name description creator|publisher distribution|url'),
  subject(
    'LocalBusiness Restaurant Store Hotel LodgingBusiness MedicalBusiness Dentist Physician ProfessionalService FoodEstablishment AutoDealer RealEstateAgent',
    'name address telephone|email url|sameAs openingHours|openingHoursSpecification|image',
  ),
  subject(
    'Place TouristAttraction Museum Accommodation Apartment House',
    'name address|geo description|image',
  ),
  subject('ItemList CollectionPage', 'itemListElement|hasPart|mainEntity name|description'),
  subject('ProfilePage AboutPage ContactPage MedicalWebPage', 'name|mainEntity description|about|mainEntity'),
  owner(
    'Organization Corporation NewsMediaOrganization EducationalOrganization NGO OnlineStore OnlineBusiness GovernmentOrganization Brand',
    'name url logo|image sameAs|contactPoint|address|description',
  ),
  owner('Person', 'name url|sameAs image|jobTitle|description'),
  surrounding('BreadcrumbList', 'itemListElement'),
  surrounding('WebSite', 'name|url'),
  surrounding('WebPage', 'name|url'),
]

const BY_TYPE = new Map(KINDS.flatMap((kind) => kind.types.map((type) => [type, kind] as const)))

/** Undefined for types that we know nothing of, and for what has none of the properties that matter about it. */
export function entityKind(entity: Entity): EntityKind | undefined {
  const known = entity.types.map((type) => BY_TYPE.get(type)).find((kind) => kind !== undefined)
  if (known === undefined) return undefined
  return missingProperties(entity, known).length < known.properties.length ? known : undefined
}

export function isSubject({ isPart }: Entity, { subject }: EntityKind): boolean {
  return subject === 'always' || (subject === 'alone' && !isPart)
}

export function missingProperties({ values }: Entity, { properties }: EntityKind): string[][] {
  return properties.filter((group) => !group.some((name) => values.has(name)))
}
