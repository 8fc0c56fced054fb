/** Name | a whole User-Agent of it, as it was seen or documented. */
export const USER_AGENTS = `
  GPTBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.3; +https://openai.com/gptbot
  OAI-SearchBot | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot
  ChatGPT-User | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot
  OAI-AdsBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-AdsBot/1.0; +https://openai.com/adsbot
  ClaudeBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)
  Claude-User | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)
  Claude-SearchBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)
  Claude-Web | Claude-Web/1.0 (web crawler; +https://www.anthropic.com/; bots@anthropic.com)
  anthropic-ai | anthropic-ai
  PerplexityBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)
  Perplexity-User | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)
  PerplexityUser | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityUser/1.0; +https://perplexity.ai)
  bingbot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36
  BingPreview | Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b
  MicrosoftPreview | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview) Chrome/116.0.1938.76 Safari/537.36
  AzureAI-SearchBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; AzureAI-SearchBot/1.0;
  Googlebot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0.0.0 Safari/537.36
  Googlebot-Image | Googlebot-Image/1.0
  Googlebot-Video | Googlebot-Video/1.0
  GoogleOther | GoogleOther
  GoogleOther-Image | GoogleOther-Image/1.0
  GoogleOther-Video | GoogleOther-Video/1.0
  Google-CloudVertexBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-CloudVertexBot; +https://cloud.google.com/enterprise-search) Chrome/126.0.0.0 Safari/537.36
  Google-Agent | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-Agent)
  Google-GeminiNotebook | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 (compatible; Google-GeminiNotebook; +https://developers.google.com/crawling/docs/crawlers-fetchers/google-gemininotebook)
  Google-NotebookLM | Mozilla/5.0 (compatible; Google-NotebookLM; +https://notebooklm.google.com/)
  Gemini-Deep-Research | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Gemini-Deep-Research; +https://gemini.google/overview/deep-research/) Chrome/135.0.0.0 Safari/537.36
  GoogleAgent-Mariner | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; GoogleAgent-Mariner) Chrome/142.0.7444.162 Safari/537.36
  Google-Gemini-CLI | Mozilla/5.0 (compatible; Google-Gemini-CLI/1.0; +https://github.com/google-gemini/gemini-cli)
  meta-externalagent | meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)
  meta-externalfetcher | meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)
  meta-webindexer | meta-webindexer/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)
  FacebookBot | Mozilla/5.0 (compatible; FacebookBot/1.0; +https://developers.facebook.com/docs/sharing/webmasters/facebookbot/)
  facebookexternalhit | facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)
  meta-externalads | meta-externalads/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)
  Amazonbot | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)
  Amzn-SearchBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-SearchBot/0.1) Chrome/119.0.6045.214 Safari/537.36
  Amzn-User | Mozilla/5.0 (compatible; Amzn-User; +https://developer.amazon.com/)
  KendraBot | KendraBot
  AmazonBuyForMe | Mozilla/5.0 (compatible; AmazonBuyForMe; +https://www.amazon.com/)
  Amazon-Bedrock-AgentCore-Browser | Mozilla/5.0 (compatible; Amazon-Bedrock-AgentCore-Browser; +https://aws.amazon.com/bedrock/)
  Applebot | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)
  MistralAI-User | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)
  MistralAI-Index | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-Index/1.0; +https://docs.mistral.ai/robots)
  MistralAI-Training | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-Training/1.0; +https://docs.mistral.ai/robots)
  CCBot | CCBot/2.0 (https://commoncrawl.org/faq/)
  DuckAssistBot | DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)
  Bytespider | Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)
  xAI-Bot | Mozilla/5.0 (compatible; xAI-Bot/1.0; +https://x.ai/grok)
  AddSearchBot | Mozilla/5.0 (compatible; AddSearchBot/0.9; +http://www.addsearch.com/bot; info@addsearch.com)
  AI2Bot | Mozilla/5.0 (compatible) AI2Bot (+https://www.allenai.org/crawler)
  Ai2Bot-Dolma | Mozilla/5.0 (compatible) Ai2Bot-Dolma (+https://www.allenai.org/crawler)
  aiHitBot | Mozilla/5.0 (compatible; aiHitBot/2.9; +https://www.aihitdata.com/about)
  Anomura | Anomura/1.2 (+https://www.direqt.ai)
  ApifyBot | Mozilla/5.0 (compatible; ApifyBot/1.0)
  ApifyWebsiteContentCrawler | ApifyWebsiteContentCrawler/1.0 (+https://apify.com/apify/website-content-crawler)
  Aranet-SearchBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Aranet-SearchBot/1.0; +https://aranet.ai/bot) Chrome/131.0.0.0 Safari/537.36
  atlassian-bot | Mozilla/5.0 (compatible; atlassian-bot; +https://www.atlassian.com/)
  Awario | AwarioRssBot/1.0 (+https://awario.com/bots.html; bots@awario.com)
  bigsur.ai | bigsur.ai
  Bravebot | BraveBot / Mozilla/5.0 (compatible; BraveBot/1.0)
  Brightbot | Brightbot 1.0
  BuddyBot | BuddyBot
  Channel3Bot | Mozilla/5.0 (compatible; Channel3Bot/1.0; +https://trychannel3.com/channel3bot)
  ChatGLM-Spider | Mozilla/5.0 (compatible; ChatGLM-Spider/1.0; +https://chatglm.cn/)
  Cloudflare-AutoRAG | Cloudflare-AutoRAG (https://developers.cloudflare.com/autorag; autorag@cloudflare.com)
  cohere-ai | cohere-ai
  cohere-training-data-crawler | cohere-training-data-crawler (+crawler@cohere.ai)
  Cotoyogi | Mozilla/5.0 (compatible; Cotoyogi/4.0; +https://ds.rois.ac.jp/center8/crawler/)
  Crawl4AI | crawl4ai-adapter/1.0
  DeepSeekBot | Mozilla/5.0 (compatible; DeepSeekBot/1.0; +https://www.deepseek.com/bot)
  Devin | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36; Devin/1.0; +https://devin.ai
  Diffbot | Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US; rv:1.9.1.2) Gecko/20090729 Firefox/3.5.2 (.NET CLR 3.5.30729; Diffbot/0.1; +http://www.diffbot.com)
  EchoboxBot | Mozilla/5.0 (compatible; EchoboxBot/1.0; hash/w4mwnpbXf3MFAbxOkJRw; +http://www.echobox.com)
  ExteContextCrawl | Mozilla/5.0 (compatible; ExteContextCrawl/1.0; +http://crawl001.exte.ai)
  Factset_spyderbot | Mozilla/5.0(windows NT 10.0; Win64; x64) AppleWebkit/537.36(KHTML, like Gecko)  Chrome/90.0.4430.72  Safari/537.36 factset_spyderbot
  FirecrawlAgent | Mozilla/5.0 (compatible; FirecrawlAgent; +https://firecrawl.dev/)
  Flyriverbot | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.124 Safari/537.36 Flyriverbot/1.1 (+https://www.flyriver.com/; AI Content Source Check)
  FriendlyCrawler | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/605.1.15 (KHTML, like Gecko; compatible; FriendlyCrawler/1.0) Chrome/120.0.6099.216 Safari/605.1.15
  HenkBot | Mozilla/5.0 (compatible; HenkBot/1.0; +https://valyu.ai/crawler)
  iAskBot | Mozilla/5.0 AppleWebKit/605.1.15 (KHTML, like Gecko; compatible; iAskBot/1.0; +https://iask.ai/) Chrome/120.0.6099.119 Safari/605.1.15
  iaskspider | iaskspider/2.0
  ICC-Crawler | ICC-Crawler/2.0 (Mozilla-compatible; ; http://ucri.nict.go.jp/en/icccrawler.html)
  ImageMind | ImageMind
  ImagesiftBot | Mozilla/5.0 (compatible; ImagesiftBot; +imagesift.com)
  imageSpider | Mozilla/5.0 (compatible; imageSpider; +https://www.bytedance.com/)
  img2dataset | Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:72.0) Gecko/20100101 Firefox/72.0 (compatible; img2dataset; +https://github.com/rom1504/img2dataset)
  ISSCyberRiskCrawler | Mozilla/5.0 (Macintosh; Intel Mac OS X 13_0_1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Safari/537.36 ISSCyberRiskCrawler/1.1.4
  kagi-fetcher | kagi-fetcher/1.0
  Kangaroo Bot | Mozilla/5.0 (compatible; Kangaroo Bot/1.0; +http://www.kangaroo.com)
  KunatoCrawler | Mozilla/5.0 (compatible; KunatoCrawler/1.0; +http://kunato.ai/bot.html)
  laion-huggingface-processor | Mozilla/5.0 (compatible; laion-huggingface-processor; +https://laion.ai/)
  LinerBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; LinerBot/1.0; +https://docs.getliner.com/docs/linerbot)
  Linguee Bot | Linguee Bot (http://www.linguee.com/bot)
  linkReader | linkReader/1.0 (+https://gochitchat.ai)
  LinkupBot | LinkupBot/1.0 (LinkupBot for web indexing; https://linkup.so/bot; bot@linkup.so)
  Manus-User | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36; Manus-User/1.0
  newsai | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 newsai/1.0 Safari/537.36
  Novellum | Novellum
  omgili | omgili/0.5 +http://omgili.com
  PanguBot | Mozilla/5.0 (compatible; PanguBot +https://www.pangutech.com)
  panscient.com | panscient.com
  PetalBot | Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)
  PhindBot | Mozilla/5.0 (compatible; PhindBot; +https://www.phind.com/)
  Poggio-Citations | Poggio-Citations 1.0 (+https://docs.poggio.io/api/robots)
  QualifiedBot | QualifiedBot/1.0
  SBIntuitionsBot | Mozilla/5.0 (compatible; SBIntuitionsBot/0.1; +https://www.sbintuitions.co.jp/bot/)
  SemanticScholarBot | Mozilla/5.0 (compatible) SemanticScholarBot (+https://www.semanticscholar.org/crawler)
  semantic-visions | Mozilla/5.0 (X11; compatible; semantic-visions.com crawler; HTTPClient 4.5)
  ShapBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ShapBot/0.1.0
  Sidetrade indexer bot | Sidetrade indexer bot
  Spawning-AI | Spawning-AI
  TaraGroup Intelligent Bot | TaraGroup Intelligent Bot V1
  TavilyBot | Mozilla/5.0 (compatible; TavilyBot; +https://tavily.com/)
  TerraCotta | TerraCotta https://github.com/CeramicTeam/CeramicTerracotta
  The Knowledge AI | The Knowledge AI
  Thinkbot | Mozilla/5.0 (compatible; Thinkbot/0.5.8; +In_the_test_phase,_if_the_Thinkbot_brings_you_trouble,_please_block_its_IP_address._Thank_you.)
  TikTokSpider | Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)
  Timpibot | Timpibot/0.8 (+http://www.timpi.io)
  TSM-turingos | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; TSM-turingos-1253296984) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36
  TurnitinBot | TurnitinBot (https://turnitin.com/robot/crawlerinfo.html)
  TwinAgent | Mozilla/5.0 (compatible; TwinAgent; +https://www.twinagent.com/)
  VelenPublicWebCrawler | VelenPublicWebCrawler (velen.io)
  WARDBot | Mozilla/5.0 (compatible; WARDBot/1.0; http://ward.ai/robot)
  Webzio-Extended | webzio-extended (+https://webz.io/bot.html)
  wpbot | Mozilla/5.0 (compatible; wpbot/1.1; +https://forms.gle/ajBaxygz9jSR8p8G9)
  WRTNBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; WRTNBot; +https://wrtn.ai/wrtnbot)
  YandexAdditionalBot | Mozilla/5.0 (compatible; YandexAdditionalBot/1.0; +http://yandex.com/bots)
  YouBot | YouBot (+http://www.you.com)
  ZanistaBot | Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ZanistaBot/1.0; +https://zanista.ai/crawler-info) Chrome/W.X.Y.Z Safari/537.36`
