/** A line each: name | operator | purpose | token | robots token. One left out is the name; `-` is none. */
export const ENGINE_AGENTS = {
  chatgpt: `
    GPTBot        | OpenAI | training
    OAI-SearchBot | OpenAI | search-index
    ChatGPT-User  | OpenAI | user-fetch
    OAI-AdsBot    | OpenAI | other
    ChatGPT Agent | OpenAI | user-fetch   | - | -
    Operator      | OpenAI | user-fetch   | -
    OpenAI        | OpenAI | other        | -`,
  claude: `
    ClaudeBot        | Anthropic | training
    Claude-User      | Anthropic | user-fetch
    Claude-SearchBot | Anthropic | search-index
    Claude-Web       | Anthropic | other
    anthropic-ai     | Anthropic | training
    Claude-Code      | Anthropic | user-fetch   | claude-code`,
  perplexity: `
    PerplexityBot   | Perplexity | search-index
    Perplexity-User | Perplexity | user-fetch
    PerplexityUser  | Perplexity | user-fetch   |  | -`,
  copilot: `
    bingbot           | Microsoft                  | search-index | bingbot/
    BingPreview       | Microsoft                  | other        | - | bingbot
    MicrosoftPreview  | Microsoft                  | other        | - | -
    AzureAI-SearchBot | Microsoft                  | search-index
    Code              | Microsoft (GitHub Copilot) | user-fetch   | -`,
  google: `
    Googlebot              | Google | search-index  | Googlebot/
    Googlebot-Image        | Google | search-index
    Googlebot-Video        | Google | search-index
    Googlebot-News         | Google | opt-out-token | -
    Google-Extended        | Google | opt-out-token | -
    GoogleOther            | Google | other
    GoogleOther-Image      | Google | other
    GoogleOther-Video      | Google | other
    Google-CloudVertexBot  | Google | search-index
    CloudVertexBot         | Google | search-index  | -
    Google-Agent           | Google | user-fetch
    Google-GeminiNotebook  | Google | user-fetch    |  | -
    Google-NotebookLM      | Google | user-fetch
    NotebookLM             | Google | user-fetch    | -
    Gemini-Deep-Research   | Google | user-fetch
    GoogleAgent-Mariner    | Google | user-fetch
    GoogleAgent-URLContext | Google | user-fetch
    Google-Firebase        | Google | other
    Google-Gemini-CLI      | Google | user-fetch`,
}
