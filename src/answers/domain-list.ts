/** Registrable domains and hosts of which it is well known what they are. A subdomain is what its parent is. */
export const DOMAIN_LIST = {
  'Social Media': `
    facebook.com fb.com instagram.com threads.net threads.com twitter.com x.com t.co linkedin.com lnkd.in pinterest.com
    pinterest.co.uk pinterest.de pinterest.fr pin.it snapchat.com tumblr.com vk.com vk.ru ok.ru weibo.com weibo.cn
    xiaohongshu.com xhslink.com wechat.com mastodon.social mastodon.online bsky.app telegram.org t.me whatsapp.com
    line.me kakao.com mixi.jp xing.com viadeo.com nextdoor.com truthsocial.com gab.com parler.com minds.com mewe.com
    clubhouse.com bereal.com lemon8-app.com sharechat.com koo.app flickr.com 500px.com behance.net dribbble.com
    deviantart.com goodreads.com letterboxd.com strava.com untappd.com douban.com linktr.ee`,
  'Community/Forum': `
    reddit.com redd.it quora.com stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com
    mathoverflow.net discord.com discord.gg news.ycombinator.com slashdot.org lemmy.world lobste.rs 4chan.org
    zhihu.com tieba.baidu.com zhidao.baidu.com v2ex.com nga.cn ptt.cc dcard.tw mobile01.com lihkg.com discuss.com.hk
    5ch.net 2ch.net chiebukuro.yahoo.co.jp oshiete.goo.ne.jp okwave.jp dcinside.com clien.net ppomppu.co.kr fmkorea.com
    gutefrage.net mydealz.de hardwareluxx.de motor-talk.de wer-weiss-was.de urbia.de
    jeuxvideo.com hardware.fr doctissimo.fr dealabs.com commentcamarche.net forocoches.com mediavida.com burbuja.info
    chollometro.com elotrolado.net pepper.pl pepper.com wykop.pl elektroda.pl pikabu.ru otvet.mail.ru habr.com
    4pda.to drive2.ru eksisozluk.com donanimhaber.com tweakers.net fok.nl flashback.org sweclockers.com hwupgrade.it
    mumsnet.com moneysavingexpert.com hotukdeals.com avforums.com pistonheads.com thestudentroom.co.uk slickdeals.net
    resetera.com neogaf.com head-fi.org audiosciencereview.com avsforum.com bogleheads.org
    flyertalk.com styleforum.net basenotes.com watchuseek.com xda-developers.com xdaforums.com
    forums.macrumors.com forums.redflagdeals.com redflagdeals.com ozbargain.com.au whirlpool.net.au boards.ie
    geekzone.co.nz kaskus.co.id voz.vn tinhte.vn pantip.com letsrun.com bikeforums.net mtbr.com candlepowerforums.com
    diychatroom.com houzz.com blind.com teamblind.com fishbowlapp.com producthunt.com indiehackers.com alternativeto.net
    ask.com answers.com justanswer.com community.spiceworks.com community.openai.com ravelry.com`,
  Encyclopedia: `
    wikipedia.org wikimedia.org wikidata.org wiktionary.org wikibooks.org wikivoyage.org wikihow.com wikisource.org
    britannica.com encyclopedia.com infoplease.com scholarpedia.org citizendium.org fandom.com wikia.com dbpedia.org
    baike.baidu.com baike.sogou.com namu.wiki larousse.fr universalis.fr treccani.it brockhaus.de duden.de dwds.de
    bigenc.ru ruwiki.ru kotobank.jp merriam-webster.com dictionary.com thesaurus.com collinsdictionary.com
    dictionary.cambridge.org oxfordreference.com etymonline.com investopedia.com everipedia.org newworldencyclopedia.org
    snl.no denstoredanske.dk lex.dk ne.se enciclopedia.cat hls-dhs-dss.ch iep.utm.edu plato.stanford.edu
    worldhistory.org ancient.eu howstuffworks.com grokipedia.com rationalwiki.org liquipedia.net`,
  'News/Media': `
    nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com chicagotribune.com bostonglobe.com sfgate.com
    sfchronicle.com nypost.com newsweek.com time.com theatlantic.com newyorker.com vox.com politico.com politico.eu
    axios.com cnn.com foxnews.com nbcnews.com cbsnews.com abcnews.go.com msnbc.com npr.org pbs.org apnews.com reuters.com
    bloomberg.com cnbc.com forbes.com fortune.com businessinsider.com inc.com fastcompany.com entrepreneur.com
    marketwatch.com barrons.com economist.com ft.com hbr.org bbc.com bbc.co.uk theguardian.com telegraph.co.uk
    independent.co.uk thetimes.co.uk thetimes.com dailymail.co.uk mirror.co.uk thesun.co.uk standard.co.uk sky.com
    metro.co.uk express.co.uk irishtimes.com rte.ie independent.ie cbc.ca theglobeandmail.com thestar.com nationalpost.com
    ctvnews.ca globalnews.ca abc.net.au smh.com.au theage.com.au news.com.au theaustralian.com.au nzherald.co.nz
    stuff.co.nz indiatimes.com hindustantimes.com thehindu.com ndtv.com indianexpress.com
    livemint.com moneycontrol.com straitstimes.com channelnewsasia.com scmp.com japantimes.co.jp nikkei.com asahi.com
    mainichi.jp yomiuri.co.jp nhk.or.jp itmedia.co.jp impress.co.jp kakaku.com chosun.com joongang.co.kr yna.co.kr
    xinhuanet.com people.com.cn sina.com.cn sohu.com 163.com ifeng.com thepaper.cn 36kr.com caixin.com smzdm.com
    aljazeera.com haaretz.com jpost.com timesofisrael.com arabnews.com hurriyet.com.tr milliyet.com.tr sozcu.com.tr
    lemonde.fr lefigaro.fr liberation.fr leparisien.fr lesechos.fr 20minutes.fr francetvinfo.fr franceinfo.fr bfmtv.com
    ouest-france.fr lequipe.fr lexpress.fr lepoint.fr nouvelobs.com huffingtonpost.fr lesnumeriques.com 01net.com
    quechoisir.org 60millions-mag.com frandroid.com numerama.com spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de
    stern.de focus.de tagesschau.de zdf.de ard.de n-tv.de handelsblatt.com taz.de heise.de golem.de chip.de
    computerbild.de test.de oekotest.de t3n.de netzwelt.de computerbase.de derstandard.at diepresse.com orf.at krone.at
    nzz.ch tagesanzeiger.ch 20min.ch srf.ch blick.ch elpais.com elmundo.es abc.es lavanguardia.com marca.com as.com
    20minutos.es xataka.com elconfidencial.com expansion.com ocu.org clarin.com lanacion.com.ar infobae.com eluniversal.com.mx
    milenio.com reforma.com emol.com latercera.com eltiempo.com elespectador.com elcomercio.pe globo.com uol.com.br
     estadao.com.br terra.com.br r7.com tecmundo.com.br techtudo.com.br publico.pt expresso.pt dn.pt
    corriere.it repubblica.it lastampa.it ilsole24ore.com gazzetta.it ansa.it ilfattoquotidiano.it altroconsumo.it
    aranzulla.it nos.nl nu.nl telegraaf.nl volkskrant.nl nrc.nl ad.nl consumentenbond.nl vrt.be hln.be standaard.be lesoir.be
    rtbf.be test-achats.be svt.se dn.se svd.se aftonbladet.se expressen.se testfakta.se nrk.no vg.no aftenposten.no
    dinside.no dr.dk politiken.dk berlingske.dk taenk.dk yle.fi hs.fi iltalehti.fi wyborcza.pl onet.pl wp.pl gazeta.pl
    interia.pl tvn24.pl idnes.cz novinky.cz seznamzpravy.cz dtest.cz sme.sk index.hu telex.hu hvg.hu digi24.ro hotnews.ro
    kathimerini.gr in.gr ria.ru rbc.ru lenta.ru kommersant.ru meduza.io pravda.com.ua ukrinform.ua rferl.org dw.com
    euronews.com france24.com voanews.com kompas.com detik.com tempo.co vnexpress.net tuoitre.vn bangkokpost.com rappler.com
    inquirer.net news24.com dailymaverick.co.za nation.africa punchng.com wired.com theverge.com techcrunch.com cnet.com
    zdnet.com engadget.com arstechnica.com gizmodo.com mashable.com pcmag.com pcworld.com macworld.com tomsguide.com
    tomshardware.com techradar.com digitaltrends.com androidcentral.com androidauthority.com 9to5mac.com 9to5google.com
    macrumors.com theregister.com venturebeat.com technologyreview.com howtogeek.com lifehacker.com makeuseof.com
    notebookcheck.net gsmarena.com rtings.com anandtech.com dpreview.com petapixel.com ign.com gamespot.com polygon.com
    kotaku.com eurogamer.net pcgamer.com consumerreports.org which.co.uk choice.com.au
    thewirecutter.com reviewed.com goodhousekeeping.com bhg.com realsimple.com thespruce.com thespruceeats.com
    seriouseats.com bonappetit.com epicurious.com foodandwine.com foodnetwork.com allrecipes.com delish.com tasteofhome.com
    americastestkitchen.com marthastewart.com apartmenttherapy.com thekitchn.com architecturaldigest.com dwell.com elle.com
    vogue.com harpersbazaar.com cosmopolitan.com glamour.com allure.com byrdie.com instyle.com self.com shape.com
    womenshealthmag.com menshealth.com gq.com esquire.com runnersworld.com outsideonline.com gearpatrol.com gearjunkie.com
    switchbacktravel.com outdoorgearlab.com babygearlab.com bicycling.com cyclingweekly.com bikeradar.com t3.com
    whathifi.com stereophile.com soundguys.com caranddriver.com motortrend.com edmunds.com kbb.com roadandtrack.com
    autocar.co.uk topgear.com jalopnik.com autobild.de auto-motor-und-sport.de popularmechanics.com popsci.com
    scientificamerican.com newscientist.com nationalgeographic.com smithsonianmag.com livescience.com space.com nature.com
    science.org people.com usmagazine.com eonline.com variety.com hollywoodreporter.com deadline.com rollingstone.com
    billboard.com pitchfork.com vulture.com slate.com salon.com thedailybeast.com huffpost.com buzzfeed.com vice.com
    rd.com parents.com thebump.com babycenter.com whattoexpect.com verywellhealth.com verywellfamily.com healthline.com
    webmd.com medicalnewstoday.com everydayhealth.com prevention.com health.com nerdwallet.com bankrate.com thepointsguy.com
    creditkarma.com moneysupermarket.com kiplinger.com money.com lonelyplanet.com travelandleisure.com cntraveler.com
    afar.com fodors.com timeout.com eater.com sleepfoundation.org mattressclarity.com sleepopolis.com
    prnewswire.com businesswire.com globenewswire.com yahoo.com msn.com searchengineland.com searchenginejournal.com
    adweek.com adage.com marketingweek.com thedrum.com trustedreviews.com expertreviews.co.uk stuff.tv radiotimes.com`,
  'Blogs/Personal Sites': `
    medium.com substack.com wordpress.com blogspot.com blogger.com typepad.com livejournal.com ghost.io hashnode.dev
    hashnode.com dev.to tistory.com blog.naver.com velog.io hatenablog.com hatenablog.jp hatena.ne.jp ameblo.jp note.com
    qiita.com zenn.dev fc2.com seesaa.net livedoor.jp over-blog.com canalblog.com skyrock.com centerblog.net
    blogs.com weebly.com wixsite.com squarespace.com webnode.com jimdofree.com jimdosite.com strikingly.com carrd.co
    about.me github.io gitlab.io netlify.app vercel.app pages.dev neocities.org bearblog.dev micro.blog write.as
    telegra.ph beehiiv.com buttondown.com buttondown.email blogg.se blogg.no blogs.sapo.pt csdn.net cnblogs.com jianshu.com
    juejin.cn dzen.ru teletype.in vc.ru hubpages.com wattpad.com vocal.media steemit.com mirror.xyz notion.site
      smittenkitchen.com minimalistbaker.com nomadicmatt.com daringfireball.net kottke.org`,
  'Government/NGO': `
    go.jp go.kr go.th go.id go.ke go.tz go.cr go.ug gc.ca gv.at gub.uy govt.nz mod.uk lg.jp who.int un.org unicef.org unesco.org undp.org unhcr.org fao.org ilo.org imf.org worldbank.org oecd.org wto.org nato.int
    europa.eu coe.int iea.org irena.org ipcc.ch icrc.org redcross.org ifrc.org msf.org doctorswithoutborders.org amnesty.org
    hrw.org greenpeace.org wwf.org worldwildlife.org oxfam.org savethechildren.org care.org transparency.org wikileaks.org
    eff.org aclu.org sierraclub.org nrdc.org edf.org ewg.org pewresearch.org brookings.edu rand.org cato.org heritage.org
    weforum.org gatesfoundation.org cancer.org heart.org diabetes.org aap.org ada.org ama-assn.org mayoclinic.org aafp.org
    aarp.org bbb.org consumerfed.org icann.org ietf.org w3.org iso.org ieee.org ansi.org nsf.org ul.org
    service-public.fr nhs.uk parliament.uk police.uk bund.de bundestag.de bundesregierung.de bmwk.de verbraucherzentrale.de
    umweltbundesamt.de admin.ch ch.ch oesterreich.gv.at government.nl rijksoverheid.nl overheid.nl belgium.be
    regjeringen.no regeringen.se konsumentverket.se forbrukerradet.no borger.dk government.se canada.ca gov.scot gov.wales
      iihs.org euroncap.com adac.de rotary.org habitat.org goodwill.org charitynavigator.org`,
  Education: `
      sch.uk sch.id ed.jp edunet.tn coursera.org edx.org udemy.com udacity.com khanacademy.org futurelearn.com skillshare.com codecademy.com
    datacamp.com pluralsight.com brilliant.org duolingo.com openlearning.com open.edu academia.edu researchgate.net arxiv.org
    jstor.org sciencedirect.com springer.com wiley.com tandfonline.com sagepub.com
    mdpi.com frontiersin.org plos.org biorxiv.org medrxiv.org ssrn.com semanticscholar.org scholar.google.com
    ethz.ch epfl.ch uzh.ch unibe.ch tum.de lmu.de rwth-aachen.de hu-berlin.de fu-berlin.de uni-heidelberg.de
    sorbonne-universite.fr unibo.it uniroma1.it polimi.it uva.nl tudelft.nl uu.nl
    leidenuniv.nl kuleuven.be ugent.be ku.dk dtu.dk kth.se lu.se uu.se uio.no ntnu.no helsinki.fi aalto.fi uam.es
    utoronto.ca mcgill.ca ubc.ca uwaterloo.ca ualberta.ca usp.br unam.mx w3schools.com geeksforgeeks.org
    freecodecamp.org tutorialspoint.com sparknotes.com chegg.com coursehero.com quizlet.com study.com`,
  Video: `
    youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com tiktok.com twitch.tv bilibili.com b23.tv rutube.ru
    nicovideo.jp youku.com iqiyi.com douyin.com kuaishou.com v.qq.com rumble.com odysee.com bitchute.com peertube.tv
    netflix.com hulu.com disneyplus.com primevideo.com max.com hbomax.com peacocktv.com paramountplus.com crunchyroll.com
    tubitv.com plex.tv ted.com metacafe.com streamable.com loom.com wistia.com veoh.com kick.com nebula.tv curiositystream.com
    arte.tv ina.fr afreecatv.com tv.naver.com hotstar.com likee.video triller.co`,
  Others: `
    amazon.com amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.ca amazon.co.jp amazon.in amazon.com.au
    amazon.com.br amazon.com.mx amazon.nl amazon.se amazon.pl amzn.to ebay.com ebay.co.uk ebay.de ebay.fr ebay.com.au
    walmart.com target.com bestbuy.com costco.com homedepot.com lowes.com wayfair.com etsy.com kroger.com cvs.com
    walgreens.com macys.com nordstrom.com kohls.com sephora.com ulta.com rei.com dickssportinggoods.com zappos.com
    newegg.com bhphotovideo.com adorama.com microcenter.com gamestop.com overstock.com chewy.com petco.com petsmart.com
    sweetwater.com crutchfield.com backcountry.com argos.co.uk johnlewis.com currys.co.uk tesco.com boots.com asos.com
    zalando.de zalando.com otto.de mediamarkt.de saturn.de idealo.de idealo.com geizhals.de geizhals.at alternate.de
    thomann.de lidl.de aldi.com ikea.com decathlon.com decathlon.fr fnac.com darty.com boulanger.com cdiscount.com
    leroymerlin.fr elcorteingles.es pccomponentes.com mediaworld.it bol.com coolblue.nl allegro.pl ceneo.pl x-kom.pl
    alza.cz emag.ro ozon.ru wildberries.ru market.yandex.ru trendyol.com hepsiburada.com flipkart.com myntra.com
    shopee.sg lazada.sg tokopedia.com rakuten.co.jp rakuten.com shopping.yahoo.co.jp coupang.com taobao.com tmall.com
    jd.com alibaba.com aliexpress.com temu.com shein.com mercadolibre.com mercadolibre.com.ar mercadolibre.com.mx
    mercadolivre.com.br magazineluiza.com.br falabella.com kogan.com jbhifi.com.au bunnings.com.au woolworths.com.au
    google.com bing.com duckduckgo.com baidu.com yandex.ru naver.com openai.com chatgpt.com anthropic.com claude.ai
    perplexity.ai microsoft.com apple.com github.com gitlab.com adobe.com salesforce.com oracle.com ibm.com sap.com
    hubspot.com zoho.com shopify.com atlassian.com slack.com zoom.us dropbox.com notion.so cloudflare.com stripe.com
    paypal.com npmjs.com pypi.org docs.rs readthedocs.io huggingface.co trustpilot.com yelp.com tripadvisor.com
    tripadvisor.co.uk g2.com capterra.com getapp.com softwareadvice.com glassdoor.com indeed.com crunchbase.com
    statista.com booking.com expedia.com airbnb.com kayak.com hotels.com skyscanner.net imdb.com rottentomatoes.com
    metacritic.com spotify.com soundcloud.com steampowered.com play.google.com zillow.com realtor.com cars.com autotrader.com
    openstreetmap.org archive.org scribd.com slideshare.net issuu.com similarweb.com semrush.com ahrefs.com`,
} as const
