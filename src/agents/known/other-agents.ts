/** Agents of everybody else, written as in engine-agents.ts. */
export const OTHER_AGENTS = `
  meta-externalagent               | Meta                            | training
  meta-externalfetcher             | Meta                            | user-fetch
  meta-webindexer                  | Meta                            | search-index
  FacebookBot                      | Meta                            | training
  facebookexternalhit              | Meta                            | other         | -
  meta-externalads                 | Meta                            | other         | -
  Amazonbot                        | Amazon                          | training
  Amzn-SearchBot                   | Amazon                          | search-index
  Amzn-User                        | Amazon                          | user-fetch
  amazon-kendra                    | Amazon                          | search-index
  KendraBot                        | Amazon                          | search-index  |  | -
  amazon-QBusiness                 | Amazon                          | search-index
  bedrockbot                       | Amazon                          | search-index
  AmazonBuyForMe                   | Amazon                          | user-fetch
  NovaAct                          | Amazon                          | user-fetch
  Amazon-Bedrock-AgentCore-Browser | Amazon                          | user-fetch    |  | -
  Applebot                         | Apple                           | search-index
  Applebot-Extended                | Apple                           | opt-out-token | -
  MistralAI-User                   | Mistral AI                      | user-fetch
  MistralAI-Index                  | Mistral AI                      | search-index
  MistralAI-Training               | Mistral AI                      | training
  CCBot                            | Common Crawl                    | training
  DuckAssistBot                    | DuckDuckGo                      | user-fetch
  Bytespider                       | ByteDance                       | training
  xAI-Bot                          | xAI                             | training
  GrokBot                          | xAI                             | user-fetch
  xAI-Grok                         | xAI                             | user-fetch
  Grok-DeepSearch                  | xAI                             | user-fetch
  AddSearchBot                     | AddSearch                       | search-index
  AgentTimes                       | The Agent Times                 | data-provider
  AI2Bot                           | Allen Institute for AI          | training
  AI2Bot-DeepResearchEval          | Allen Institute for AI          | user-fetch
  Ai2Bot-Dolma                     | Allen Institute for AI          | training
  aiHitBot                         | aiHit                           | data-provider
  AIWebIndex                       | Lyrenth                         | search-index
  AISearchBot                      | unknown                         | search-index
  Andibot                          | Andi                            | search-index
  Anomura                          | Direqt                          | search-index
  ApifyBot                         | Apify                           | data-provider
  ApifyWebsiteContentCrawler       | Apify                           | data-provider
  Aranet-SearchBot                 | Aranet                          | search-index
  atlassian-bot                    | Atlassian                       | search-index
  Awario                           | Awario                          | data-provider
  bigsur.ai                        | Big Sur AI                      | user-fetch
  Bravebot                         | Brave                           | search-index
  Brightbot                        | Bright Data                     | data-provider
  BuddyBot                         | BuddyBot Learning               | other
  Channel3Bot                      | Channel3                        | search-index
  ChatGLM-Spider                   | Zhipu AI                        | training
  Cloudflare-AutoRAG               | Cloudflare                      | search-index
  cohere-ai                        | Cohere                          | user-fetch
  cohere-training-data-crawler     | Cohere                          | training
  Cotoyogi                         | ROIS (Japan)                    | training
  CragCrawler                      | CragSoftware                    | data-provider
  Crawl4AI                         | open source (Crawl4AI users)    | data-provider
  Crawlspace                       | Crawlspace                      | data-provider
  Cursor                           | Anysphere                       | user-fetch    | -
  Datenbank Crawler                | Datenbank                       | data-provider
  DeepSeekBot                      | DeepSeek                        | training
  Devin                            | Cognition                       | user-fetch    | Devin/
  Diffbot                          | Diffbot                         | data-provider
  Echobot Bot                      | Echobox                         | data-provider
  EchoboxBot                       | Echobox                         | data-provider
  ExaBot                           | Exa                             | search-index  | -
  ExaSearchBot                     | Exa                             | search-index
  ExteContextCrawl                 | Exte                            | data-provider
  Factset_spyderbot                | FactSet                         | training
  FirecrawlAgent                   | Firecrawl                       | data-provider
  Flyriverbot                      | Flyriver                        | other
  FriendlyCrawler                  | unknown                         | training
  GeistHaus-PageFetcher            | GeistHaus                       | user-fetch
  HenkBot                          | Valyu                           | search-index
  iAskBot                          | iAsk                            | search-index
  iaskspider                       | iAsk                            | search-index
  ICC-Crawler                      | NICT (Japan)                    | training
  ImageMind                        | ImageMind                       | training
  ImagesiftBot                     | ImageSift                       | training
  imageSpider                      | ByteDance                       | training
  img2dataset                      | open source (img2dataset users) | training
  ISSCyberRiskCrawler              | ISS-Corporate                   | training
  kagi-fetcher                     | Kagi                            | user-fetch
  Kangaroo Bot                     | Kangaroo LLM                    | training
  Kimi-User                        | Moonshot AI                     | user-fetch
  KlaviyoAIBot                     | Klaviyo                         | user-fetch
  KunatoCrawler                    | Kunato                          | other
  laion-huggingface-processor      | LAION                           | training
  LAIONDownloader                  | LAION                           | training
  LCC                              | Leipzig Corpora Collection      | training      | -
  Lightpanda                       | open source (Lightpanda users)  | data-provider
  LinerBot                         | Liner                           | search-index
  Linguee Bot                      | DeepL (Linguee)                 | training
  linkReader                       | Sider                           | user-fetch    | linkReader/
  LinkupBot                        | Linkup                          | search-index
  Manus-User                       | Butterfly Effect (Manus)        | user-fetch
  Mozilla-Tabstack                 | Mozilla                         | data-provider
  MyCentralAIScraperBot            | unknown                         | data-provider
  NagetBot                         | Naget                           | data-provider
  netEstate Imprint Crawler        | netEstate                       | data-provider
  newsai                           | unknown                         | data-provider | newsai/
  Novellum                         | Novellum                        | training
  omgili                           | Webz.io                         | data-provider
  omgilibot                        | Webz.io                         | data-provider
  opencode                         | open source (OpenCode users)    | user-fetch    | opencode/
  PanguBot                         | Huawei                          | training
  panscient.com                    | Panscient                       | data-provider
  PetalBot                         | Huawei                          | search-index
  PhindBot                         | Phind                           | search-index
  Poggio-Citations                 | Poggio                          | user-fetch
  Poseidon Research Crawler        | Poseidon Research               | training
  QualifiedBot                     | Qualified                       | user-fetch
  Querit-SearchBot                 | Querit                          | search-index
  QueritBot                        | Querit                          | search-index
  QuillBot                         | QuillBot                        | other
  Reflectionbot                    | Reflection AI                   | training
  SBIntuitionsBot                  | SB Intuitions                   | training
  Scrapy                           | open source (Scrapy users)      | data-provider | -
  SemanticScholarBot               | Allen Institute for AI          | search-index
  semantic-visions                 | Semantic Visions                | data-provider
  SemrushBot-OCOB                  | Semrush                         | other
  SemrushBot-SWA                   | Semrush                         | other
  Shap-User                        | Parallel                        | user-fetch
  ShapBot                          | Parallel                        | search-index
  Sidetrade indexer bot            | Sidetrade                       | training
  Spawning-AI                      | Spawning                        | training
  Spider                           | Spider (spider.cloud)           | data-provider | -
  TaraGroup Intelligent Bot        | TaraGroup                       | data-provider
  TavilyBot                        | Tavily                          | search-index
  Terra Cotta                      | Ceramic AI                      | search-index  | -
  TerraCotta                       | Ceramic AI                      | search-index
  The Knowledge AI                 | The Knowledge AI                | data-provider
  Thinkbot                         | Thinkbot                        | training
  TikTokSpider                     | ByteDance                       | training
  Timpibot                         | Timpi                           | training
  TongyiBot                        | Alibaba                         | user-fetch
  Trae                             | ByteDance                       | user-fetch    | -
  TSM-turingos                     | TuringOS                        | data-provider
  TurnitinBot                      | Turnitin                        | other
  TwinAgent                        | Twin                            | user-fetch
  UseAI                            | Use AI                          | user-fetch
  VelenPublicWebCrawler            | Velen (Hunter)                  | training
  WARDBot                          | WEBSPARK                        | data-provider
  Webzio-Extended                  | Webz.io                         | training
  wpbot                            | QuantumCloud                    | user-fetch    | wpbot/
  WRTNBot                          | Wrtn                            | user-fetch
  YaK                              | Meltwater (Linkfluence)         | data-provider | -
  YandexAdditional                 | Yandex                          | training
  YandexAdditionalBot              | Yandex                          | training
  YiyanBot                         | Baidu                           | user-fetch
  YouBot                           | You.com                         | search-index
  ZanistaBot                       | Zanista                         | search-index`
