"""Walks the interface as a client in Python does, and compares what it reads with Sightline's own shapes.

clients.test.ts runs it, a class at a time, against a demo workspace.
"""

import math
import os
import re
import unittest

from client import ApiError, Client

CLIENT = Client(os.environ["BASE_URL"], os.environ["API_KEY"])
JOINING = Client(os.environ["BASE_URL"], os.environ["API_KEY"], join_lists=True)
WORKSPACE = os.environ["WORKSPACE_ID"]
PAGE = os.environ["PAGE_URL"]

CRAWLABILITY = "/v1/audits/geo/crawlability-checks"
CONTENT = "/v1/audits/geo/content-checks"
FAN_OUTS = "/v1/audits/query-fan-outs"

FIGURES_BY_DAY = [
    ("brandCoverageHistory", "coverage"),
    ("brandPositionHistory", "position"),
    ("brandVisibilityIndex", "visibilityScore"),
    ("brandVisibilityIndex", "brandCoverage"),
]


def chosen(item, *names):
    return {name: item[name] for name in names}


def report_path():
    (report,) = CLIENT.walk("/v1/reports/brand", brand="tarsolin")
    return f"/v1/reports/brand/{report['id']}"


class Reads(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.report = report_path()
        cls.stats = CLIENT.get(cls.report + "/stats")
        today = cls.stats["window"]["endDate"]
        cls.today = {"startDate": today, "endDate": today}
        cls.citation_stats = CLIENT.get(cls.report + "/citations/stats", **cls.today)

    def test_the_account(self):
        self.assertEqual(CLIENT.get("/v1/health"), {"status": "ok"})
        info = CLIENT.get("/v1/accounts/info")
        self.assertEqual(info["subscriptionPlan"], "self-hosted")
        self.assertIsNone(info["subscriptionEndDate"])
        self.assertGreaterEqual(info["apiRequestsUsedCount"], 0)
        self.assertEqual(
            sorted(info["workspaceIds"]), sorted(one["id"] for one in CLIENT.walk("/v1/workspaces"))
        )

    def test_a_wrong_key_is_401(self):
        with self.assertRaises(ApiError) as refused:
            Client(os.environ["BASE_URL"], "wrong").get("/v1/workspaces")
        self.assertEqual(refused.exception.status, 401)

    def test_the_engines_of_a_country(self):
        (us,) = CLIENT.walk("/v1/engines", country="us")
        self.assertEqual((us["country"], us["baseEngines"], len(us["addonEngines"])), ("us", [], 7))

    def test_lists_may_be_repeated_or_joined(self):
        query = {"engines": ["chatgpt", "claude"], "compact": True}
        repeated = CLIENT.get(self.report + "/stats", **query)
        self.assertEqual(repeated["window"]["engines"], ["chatgpt", "claude"])
        self.assertEqual(JOINING.get(self.report + "/stats", **query), repeated)

    def test_an_unknown_element_is_named(self):
        with self.assertRaises(ApiError) as refused:
            JOINING.get(self.report + "/stats", engines=["chatgpt", "bard"])
        (error,) = refused.exception.body["errors"]
        self.assertEqual((refused.exception.status, error["path"]), (400, "engines.1"))

    def test_all_brands(self):
        names = ("brand", "isMainBrand", "rank", "mentions", "shareOfVoice", "brandCoverage")
        ours = [
            {**chosen(brand, *names), "domain": brand["brandDomain"], "logoUrl": None}
            for brand in self.stats["brands"]
        ]
        self.assertEqual(self.stats["allBrandsAnalysis"]["brandMentions"], ours)
        self.assertEqual(self.stats["brand"], chosen(self.stats["brands"][0], "brand", "brandDomain"))

    def test_competitors(self):
        names = ("brand", "isMainBrand", "mentions", "shareOfVoice", "brandCoverage", "domainCoverage")
        names += ("domainCitations", "averagePosition", "visibilityScore")
        competitors = self.stats["competitorBrandsAnalysis"]["brandMentions"]
        self.assertEqual(len(competitors), len(self.stats["brands"]))
        for brand, theirs in zip(self.stats["brands"], competitors):
            self.assertEqual(chosen(theirs, *names), chosen(brand, *names))
            self.assertEqual((theirs["domain"], theirs["logoUrl"]), (brand["brandDomain"], None))
            self.assertIsNone(theirs["likelihoodToBuy"])
            feelings = ("positive", "neutral", "negative", "unknown", "nss")
            ours = brand["sentiment"] and chosen(brand["sentiment"], *feelings)
            self.assertEqual(theirs["sentiment"], ours)

    def test_histories(self):
        every = self.stats["allBrandsAnalysis"]
        domains = {brand["brand"]: brand["brandDomain"] for brand in self.stats["brands"]}
        for index, day in enumerate(self.stats["history"]):
            for number, brand in enumerate(day["brands"]):
                self.assertEqual(
                    {
                        name: every[history][index]["brands"][number][name]
                        for history, name in FIGURES_BY_DAY
                    },
                    {
                        "coverage": brand["brandCoverage"],
                        "position": brand["averagePosition"],
                        "visibilityScore": brand["visibilityScore"],
                        "brandCoverage": brand["brandCoverage"],
                    },
                )
                self.assertEqual(
                    every["domainCoverageHistory"][index]["domains"][number],
                    {
                        "domain": domains[brand["brand"]],
                        "isMainBrand": brand["isMainBrand"],
                        "coverage": brand["domainCoverage"],
                    },
                )
        for name in ("brandCoverageHistory", "domainCoverageHistory", "brandVisibilityIndex"):
            self.assertEqual(self.stats["competitorBrandsAnalysis"][name], every[name])

    def test_ranks(self):
        ranks = []
        history = self.stats["allBrandsAnalysis"]["brandRankHistory"]
        self.assertEqual(len(history), len(self.stats["history"]))
        for day, ranked in zip(self.stats["history"], history):
            # Stable: equals stay in the order of the report.
            order = sorted(day["brands"], key=lambda brand: -brand["mentions"])
            self.assertEqual(
                [brand["rank"] for brand in ranked["brands"]],
                [order.index(brand) + 1 for brand in day["brands"]],
            )
            ranks += [brand["rank"] for brand in ranked["brands"] if brand["isMainBrand"]]
        average = math.floor(sum(ranks) / len(ranks) * 10 + 0.5) / 10
        self.assertEqual(self.stats["summary"]["averageRank"], average)

    def test_compact(self):
        compact = CLIENT.get(self.report + "/stats", compact=True)
        blocks = ("allBrandsAnalysis", "competitorBrandsAnalysis")
        self.assertEqual(compact, {name: self.stats[name] for name in self.stats if name not in blocks})

    def test_prompts_and_answers(self):
        path = self.report + "/prompts"
        prompts = list(CLIENT.walk_by_offset(path, limit=7, sortBy="brandMentions", sortOrder="desc"))
        page = CLIENT.get(path, sortBy="brandMentions", offset=0, limit=7)
        self.assertEqual(page["paging"]["total"], len(prompts))
        by_cursor = list(CLIENT.walk(path, limit=7))
        self.assertEqual({one["id"] for one in by_cursor}, {one["id"] for one in prompts})
        detail = CLIENT.get(f"{path}/{prompts[0]['id']}")
        self.assertEqual(detail["prompt"], prompts[0]["prompt"])
        for answer in CLIENT.walk(f"{path}/{prompts[0]['id']}/ai-responses", engine="chatgpt"):
            self.assertRegex(answer["runDate"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$")
            self.assertEqual(answer["webSearchQuery"], next(iter(answer["searchQueries"]), None))
            self.assertEqual((answer["ads"], answer["shopping"]), ([], []))

    def test_domains(self):
        names = ("domain", "rank", "citations", "citationShare")
        ours = [
            {**chosen(one, *names), "logoUrl": None, "main": one["isMyBrandDomain"]}
            for one in self.citation_stats["domains"]
        ]
        self.assertEqual(self.citation_stats["domainRank"]["citations"], ours)
        total = self.citation_stats["total"]
        for one, theirs in [
            (self.citation_stats["brand"], self.citation_stats["domainCitations"]),
            *((one, one["domainCitations"]) for one in self.citation_stats["competitors"]),
        ]:
            self.assertEqual(
                chosen(theirs, "current", "total", "citationShare"),
                {"current": one["citations"], "total": total, "citationShare": one["citationShare"]},
            )

    def test_citations(self):
        pages = list(CLIENT.walk_by_offset(self.report + "/citations", sortBy="citations", **self.today))
        counted = {page["url"]: page["citations"] for page in pages}
        for page in self.citation_stats["domainCitations"]["mostCitedUrls"]:
            self.assertEqual(page["currentCitations"], counted[page["url"]])
        tracked = re.compile(r"[?&](utm_\w+|gclid|fbclid|msclkid|srsltid)=|#")
        self.assertEqual([url for url in counted if tracked.search(url)], [])
        order = {"sortBy": "citations", "offset": 5, "limit": 3}
        page = CLIENT.get(self.report + "/citations", **order, **self.today)
        self.assertEqual(
            page["paging"],
            {"nextCursor": None, "hasMore": True, "offset": 5, "limit": 3, "total": len(pages)},
        )
        url = pages[0]["url"]
        prompts = list(CLIENT.walk_by_offset(self.report + "/citations/prompts", url=url, **self.today))
        self.assertEqual(sum(one["citations"] for one in prompts), pages[0]["citations"])
        window = self.stats["window"]
        history = CLIENT.get(
            self.report + "/citations/history",
            url=url,
            country="us",
            startDate=window["startDate"],
            endDate=window["endDate"],
        )
        days = [day["totalCitations"] for day in history["citationsHistory"]]
        self.assertEqual((len(days), sum(days)), (30, history["totalPeriodCitations"]))

    def test_recommendations(self):
        items = list(CLIENT.walk(self.report + "/recommendations", country="us"))
        self.assertTrue(items)
        for item in items:
            self.assertEqual(item["status"], item["state"])
        one = f"{self.report}/recommendations/{items[0]['id']}"
        self.assertEqual(CLIENT.patch(one, {"state": "done"})["status"], "done")
        self.assertEqual(CLIENT.get(one)["status"], "done")
        CLIENT.patch(one, {"state": "suggested"})

    def test_agent_traffic(self):
        (quiet,) = CLIENT.walk("/v1/reports/brand", brand="Quiet")
        nothing = CLIENT.get(f"/v1/reports/brand/{quiet['id']}/agent-analytics/stats")
        self.assertEqual(
            (nothing["availability"], nothing["totalAgentVisits"], nothing["pagesVisited"]),
            ("not_connected", None, None),
        )
        traffic = CLIENT.get(self.report + "/agent-analytics/stats")
        self.assertEqual(traffic["availability"], "connected_with_data")
        visits = [one["visits"] for one in CLIENT.walk(self.report + "/agent-analytics/agents")]
        self.assertEqual(sum(visits), traffic["totalAgentVisits"])
        pages = list(CLIENT.walk(self.report + "/agent-analytics/pages"))
        self.assertEqual(len(pages), traffic["pagesVisited"])


class Creates(unittest.TestCase):
    def test_what_a_report_needs(self):
        workspace = f"/v1/workspaces/{WORKSPACE}"
        tag = CLIENT.post(workspace + "/tags", {"name": "Python", "color": "green"})
        tag_path = f"{workspace}/tags/{tag['id']}"
        CLIENT.patch(tag_path, {"name": "From Python"})
        self.assertIn("From Python", [one["name"] for one in CLIENT.walk(workspace + "/tags")])
        made = CLIENT.post(
            workspace + "/prompts", {"prompts": ["best kettles?", "best pots?"], "country": "de"}
        )
        kettles, pots = (one["id"] for one in made["items"])
        CLIENT.patch(f"{workspace}/prompts/{pots}", {"tagIds": [tag["id"]]})
        found = [one["id"] for one in CLIENT.walk(workspace + "/prompts", tagIds=[tag["id"]])]
        self.assertEqual(found, [pots])
        report = CLIENT.post(
            "/v1/reports/brand",
            {
                "workspaceId": WORKSPACE,
                "brand": "Steam",
                "brandDomain": "steam.example",
                "promptIds": [kettles],
            },
        )
        path = f"/v1/reports/brand/{report['id']}"
        self.assertEqual(CLIENT.patch(path, {**report, "reportTitle": "Kettles"})["reportTitle"], "Kettles")
        self.assertEqual(CLIENT.post(path + "/prompts", {"promptIds": [pots]})["promptIds"], [kettles, pots])
        self.assertEqual(CLIENT.delete(f"{path}/prompts/{kettles}")["promptIds"], [pots])
        self.assertEqual(CLIENT.get(f"{workspace}/prompts/{kettles}")["country"], "de")
        CLIENT.delete(f"{workspace}/prompts/{kettles}")
        suggestions = {"workspaceId": WORKSPACE, "brand": "Steam", "brandDomain": "steam.example"}
        self.assertIn("items", CLIENT.post("/v1/competitors/suggestions", suggestions))
        CLIENT.delete(path)
        CLIENT.delete(tag_path)
        with self.assertRaises(ApiError) as refused:
            CLIENT.get(path)
        self.assertEqual(refused.exception.status, 404)

    def test_audits(self):
        for path, order in [
            (CRAWLABILITY, {"url": PAGE}),
            (CONTENT, {"url": PAGE, "crawlerIdentity": "GoogleBot", "sendOtterlyHeader": False}),
            (FAN_OUTS, {"query": "best kettles for tea"}),
        ]:
            self.assertEqual(CLIENT.post(path, {"workspaceId": WORKSPACE, **order})["status"], "pending")


class FindsItsAudits(unittest.TestCase):
    def test_carried_out(self):
        records = {}
        for path in (CRAWLABILITY, CONTENT, FAN_OUTS):
            (listed,) = CLIENT.walk(path, workspaceId=WORKSPACE)
            records[path] = CLIENT.get(f"{path}/{listed['id']}")
            self.assertEqual(records[path]["status"], "completed")
            CLIENT.delete(f"{path}/{listed['id']}")
        self.assertFalse(records[CRAWLABILITY]["robotsTxtAnalysis"]["GPTBot"])
        content = records[CONTENT]
        self.assertEqual(content["crawlerIdentity"], "GoogleBot")
        self.assertEqual((content["sendOtterlyHeader"], content["sendServiceHeader"]), (False, False))
        self.assertEqual(len(records[FAN_OUTS]["results"]), 7)


if __name__ == "__main__":
    unittest.main()
