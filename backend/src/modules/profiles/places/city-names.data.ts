// Alternative names of cities: old, new and local names. One line per city, "id name;name", with the id of
// the list of cities. India: cities from 20,000 people, in Latin letters and the country's scripts. Other
// countries: in Latin letters from 200,000 people, in the local script from 100,000. Source: GeoNames
// (https://www.geonames.org), CC BY 4.0, with names that India has given its cities since then; see
// docs/credits.md.
export const CITY_NAME_LINES = `
292223 Dabei;Dibai;Dibay;Doubayi;Dubae;Dubai City;Dubai emiraat;Dubaija;Dubaj;Dubajo;Dubajus;Dubay;Dubayy;Ehmirat Dubaj;Fort Dabei;Ntoumpai;دبئی;دبى;دبي;دبی;دوبەی;دۇبائى;दुबई
292672 Al Sharjah;Ash 'Mariqah;Ash Shariqa;Ash Shariqah;Ash-Shariqah emiraat;Charjah;Ch·ardj·a;Sardza;Sardzsa;Sarika;Sarja;Sarjo;Sarza;Schardscha;Shardza;Shardzha;Shardzha kuorat;Sharga;Sharijah;Shariqah;Sharja;Sharjah city;Szardza;Xarja;Xarjah;إمارة الشارقة;الشارقة;شارجه;شارجہ;مدينة الشارقة;शारजा;शारजाह
292968 A-pu-that-pi;AEbu Saby;Aboe Dhabi;Abou Dabi;Abu Dabi;Abu Dabis;Abu Daby;Abu Daibi;Abu Dhabi Island and Internal Islands City;Abu Dhabi emiraat;Abu Zabi;Abu Zaby;Abu Zabye;Abu Zabyo;Abu-Dabi khot;Abu-Dabio;Abu-Dzabi;Ampou Ntampi;Ebu Dabi;Ebu Dhabi;Äbu Saby;أبوظبي;ئەبووزەبی;ابو ظبى;ابوظبی;ابوظہبی;جزيرة أبوظبي وجزر داخلية اخرى
292932 Ajman;Al Ajman;Ujman;عجمان;مدينة عجمان
291074 Julfa;Khaimah;RAK City;Ra's al Khaymah;Ra's al-Chaima;Ras al Khaimah;Ras el Khaimah;Ras el-Kheima;Ras-ehl'-Khajma;رأس الخيمة;مدينة رأس الخيمة
12042053 Musaffa;Musaffah City;مصفح
1138958 Cabool;Caboul;Cabul;Cabura;Caubul;Kabil;Kaboel;Kabol;Kaboul;Kabula;Kabulas;Kabuli;Kabulo;Kabura;Kampoul;Kobul;Kubha;كابل;كابۇل;کابل;کابول;काबुल
1138336 Candahar;Kandagar;Kandaharo;Kandehar;Kandhar;Qandahar;قندهار;كندهار
1133616 Masar-e Scharif;Mazar-e Sarif;Mazar-i Szarif;Mazar-i-Sharif;Mazare Srif;Mazari Sharif;مزار شريف;مزار شریف
1140026 Gerat;Kherat;Shahr-e Herat;هراة;هرات
1139715 Djelalabad;Dschalalabad;Dzalalabad;Dzhelalabad;Jalakot;Jalal-Kut;Jalalkoat;Jalalkot;Jelalabad;Tarun City;جلال آباد;جلال‌آباد
1135689 قندز;قندوز;كندز;کندوز
1141269 غزنة;غزنی;غزنین
1147290 بلخ
1147540 بغلان;بغلان جديد;صناعتی
1141857 گرديز
3183875 Terana;Theranda;Tiorana;Tiran;Tiran khot;Tiran-a;Tiranae;Tirane;Tirano;Trnava;Tyrana;Tyranna
616052 Ayrivan;Djerevan;Eireavan;Ereban;Erehvan;Ereun;Erevan;Erevan osh;Erevana;Erevano;Erevanum;Erewan;Erivan;Eriwan;Erywan;Gierevan;Ierevan;Iravan;Jerevan;Jerevanas;Jerevani;Jerewan;Jerjewan;Revan;Yervandavan;Yiriwan;Երեվան;Երևան;येरवान प्रान्त;येरेवान;येरेव्हान
616635 Գյումրի
616530 Վանաձոր
2240449 Loanda;Louanda;Louanta;Luand;Luandae;Luando;Lwanda;Saint Paul de Loanda;Sao Paolo de Loanda;Sao Paulo da Assuncao de Luanda;Sao Paulo de Loanda;Sao Paulo de Luanda;St Paul de Loanda;लुआंडा;लुआण्डा
2239076 Dalatando;Ndalatanda;Salazar;Vila Salazar;Villa Salazar
3348313 Huambas;Huamdo;Khuambo;Nova Lisboa;Uambo
3347939 Lobitas;Lobitu;Lubitu
3435910 Baires;Bonaero;Bonaeropolis;Bos Aires;Bouenos Aires;Bouonezar;Buehnas-Ajrehs;Buehnos Ajres;Buehnos-Ajres osh;Buenos Ajres;Buenos Ayres;Buenosairesa;Bwenoze;Ciudad Autonoma de Buenos Aires;Santa Maria del Buen Ayre;बुएनोस आइरेस;ब्युएनॉस एरीस
3860259 Cordoba i Argentina;Cordova;Corduba;Kordava;Kordoba;Kordobo;Kordov;Kordova;Kordova khot;Kordovae;Kuorduoba;Vila de Cordoba;कोर्दोबा
3838583 Rasarya;Rosarijas;Rozariyo;Urbs Rosariensis;रोझारियो
3844421 Capital megye;Ciuda de Mendoza;Mendos;Mendosa;Mendosae;Mentosa;Vila de Mendoza
3836873 San Migel De Tukuman;San Minkel nte Toukouman;San-Migel'-deh-Tukuman;Sanctus Michael Tucumanensis;Tucuman;Tukuman;Tukumanas
3432043 Eva Peron;La Plat;La-Plata shaary;La-Platae;Laplata;Urbs Platensis
3430863 Mar Del Plat;Mar de Plata;Mar ntel Plata;Mar-dehl'-Plata;Mar-del'-Platae
3838233 Salta llaqta;Saltaurbo
3836277 Santa Fe de la Vera Cruz
3837213 Lalawigan ng San Juan;San Chuanas;San Juan de la Frontera;San Khuan;San Xuan;Sanctus Ioannes a Cuio
3429577 Resistancia;Resistenseje;Resistensia;Resistensija;Resistentia
3835869 Provincia de Santiago del Estero;Sanctus Iacobus ad Uligines;Sant'jago-del'-Ehstero;Sant'jago-del'-Estero;Santijago del Estero;Santjaga-dehl'-Ehstehra;Santjago del Esteras
3435217 Karyentehs;Korientes;Korijentes;Korjentesas;Korrientes;Taragui
3429886 Posadasa;Posadasas
3430545 6 de Septiembre;Seis de Septiembre
3836564 Jujuy;Khukhuj;San Sal'vador de Khukhuj;San Sal'vador de Zhuzhuj;San Salvador de Chuchujus;San Salvador de Xuxuy;San-Sal'vador-deh-Zhuzhuj;Sanctus Salvator Soteriae
3865086 Bahija Blanka;Baija Blanka;Baija-Blankae;Bajja-Blanka
3841956 Cittae de Parana
3843123 Ciuda de Neuquen;Nequen;Neuken;Neukenas;Vila de Neuquen
3429652 Kil'mes;Kilmesas
3433899 Formoza
2761369 Bec;Bech;Becs;Bienne;Dunaj;Vena;Viden;Vieden;Viena;Vienne;Vieno;Viin;Vin;Vinarborg;Vindobona;Viyana;Wenen;Wieden;Wien
2778067 Grac;Graca;Gracas;Gradec;Graecia;Gratz;Nkrats;Qras;Styrsky Hradec
2772400 Lentia;Linc;Linca;Lincas;Linec;Lints
2147714 Sanctus Dionysius;Sedniejos;Sek-na;Sidnef;Sidnei;Sidnej;Sidneja;Sidnejo;Sidnejus;Sidney;Sidni;Sit-ni;Syd;Sydneium;Sydney City;सिडनी;सिड्नी;सिद्नी
2158177 Mel'burn;Melbourne City;Melbournum;Melburna;Melburnas;Melburno;Melvourni;मेलबोर्न
2174003 Bresbens;Brisbane City;Brisbano;Brisbehn;Brisben;Brisbena;Brisbenas;Brisbin;Brismpein;Brizbejn;Brysben;Pu-li-su-pan;ब्रिसबेन;ब्रिस्बेन
2063523 Peairt;Pert;Perta;Pertas;Perth City;Perthia;Perto;Pirth;Purt;पर्थ
2078025 Adehlaida;Adelaida;Adelaidae;Adelaidis;Adelajda;Adelajdo;Adelejd;Edelaid;Tarndanya;Tarndarnya;एडिलेड;ॲडलेड
2165087 Costa Dorada;Gold;Gold Koust
2172517 Camberra;Canberrah;Kamberra;Kambra;Kampera;Kanapera;Kanbera;Kanbero;Kanberr;Kanberra;Kanberrae;Kanberre;Kham-phi-la
2155472 Avstralyn N'jukasl;N'jukasl;Niukaslas;Njukasul;Novkastelo
2171507 Uulongong;Vulangang;Vullongon;Vullongong;Vulongong;Vulongongas
7281838 Citta di Logan;Logan
2165798 Dzhelong;Dzhilong;Dzilong;Dzilongas;Zhelon
2163355 Chompart;Gobart;Hobart Town;Hobarta;Hobartas;Hobarto;Hobat;Khobart;Khoubart
587084 Bacu;Baki;Bako;Bakoe;Bakou;Bakue;Bakuo;Bakuu;Baky;Baqu;Boku;Mpakou;बाकु;बाकू
586523 Elisavetpol;Elizavetpol';Gaencae;Gaendz;Gaendzjae;Ganca;Gandja;Gandza;Gandzha;Gandzhe;Ganga;Ganjak;Gence;Gendzakh;Gendze;Gjandzha;Gjanzha;Gyandzha;Gändzjä;Gändž;Kirovabad;Kirowabad;Nkantza;Yelizavetpol'
584923 Sumgait;Sumgjajet;Sumqayyt
147622 Lencoran;Lenkoran;Ljankjaran
3191281 Bosna-Sarai;Saarayego;Saireavo;Saraeva;Saraevo;Saraevo osh;Saragebo;Saragiebo;Saragievo;Sarajeva;Sarajevas;Sarajevs;Sarajevu;Sarajewo;Saraxevo;Saraybosna;Sarayevo;Sarayevu;Seraium;Serayevo;Szarajevo;Vrh Bosna
3204541 Bagnaluka;Bana Luka;Bania Louka;Bania Luka;Banialuca;Banja-Lukae;Banjaluka;Banjaluko;Banya Luka
1185241 Daaka;Daca;Dacca;Daka;Dakah;Dakk;Dakka;Dakkae;Dakke;Dako;Deka;Dgaka;Mujib City;Ntaka;Ntakka;ढाका;ঢাকা
1205733 Cattagram;Cetagons;Chitagong;Chittagong Ghat;Chottogram;Citagaon;Citagong;Citagonga;Citagongas;Citagongo;Cittaqonq;Cottogram;Csittagong;Islamabad;Tsitankon'nk;चटगाँव;चट्टग्राम;चिटागोंग;চট্টগ্রাম;Chattogram
1336135 Kkhelna;Kkhulna;Kulna;Kulno;खुलना;খুলনা
1185128 Radzhshakhi;Rampur Baolia;Rampur Bauleah;Rampur Boalia;রাজশাহী
1185186 Komila;Komilla;Komille;Kumilla;কুমিল্লা
1185107 Shibgandzh;Sibganj
7483813 Nator
1185188 Kotwali;Mosque Rangpur;Rangpur City;Rangpuras;Rongpur;রংপুর
1185098 Tangi;Tongi;টঙ্গী
1185117 Narsinghdi;Satirpara
1185281 Bagerhat Town;Bagerkhat;Bagherhat
1336134 Koks-Bazar
1185159 Nagurpoor
1185099 Jalalabad;Rajnagar;Silet;Silhatas;Silhatta;Silkhet;Silot;Sreehatta;Srihotto;Szilhet;সিলেট
1185162 Majmensingkh;Mymensing;Nasirabad;ময়মনসিংহ
1185155 Narajanganj
1337233 Bogora;বগুড়া
1336137 Barisal Sadar;বরিশাল
6545349 সৈয়দপুর
1185115 সিরাজগঞ্জ
2800866 An Bhruiseil;Breissel;Brisel;Brisele;Briuselis;Brjuksel;Brjusel';Brjussel';Brueksel;Bruessel;Bruesszel;Bruiseal;Bruksel;Bruksela;Brukseli;Brukselo;Brusehl';Brusel;Brusela;Bruselas;Bruseles;Bruselj;Bruselo;Brusel·les;Brussel;Brussele;Brussel·les;Bruxel;Bruxelas;Bruxellae;Bruxelles;Brwsel;Bryssel;Bryusel;Bryxelles;Brüsszel;Citta di Bruxelles;ब्रसेल्स
2803138 Amberes;Amberis;Amversa;Anberes;Antuairp;Antuerpen;Antuerpia;Antverpen;Antverpenas;Antverpene;Antverpeno;Antverpens;Antverpia;Antverpy;Antwarp;Antwerp;Antwerpa;Antwerpe;Antwerpia;Antwerpium;Antwerpn;Antwyrpijo;Anvers;Anversa;Anverse;On-thit-vi-phu
2797656 Gaent;Gand;Gandavum;Gandawa;Gande;Gant;Gante;Ganti;Gentas;Gente;Gento;Ghent;Gint
2800481 Carleroe;Caroloregium;Sarleroua;Sarlerua;Sarlrua;Sharleroa;Sharlerua;Sharlroa;Tchalerwe
2357048 Huagadugu;Ouagadouga;Ouankantounkou;Ougadougou;Owagadugu;Uagadougou;Uagadugu;Uagaduguo;Uaqaduqu;Vagadugu;Wagadugu;वागाडुगू
2362344 Bobo Diulasas;Bobo-Diulaco shaary;Bobo-Diulaso;Bobo-Diulasso;Bobodjulaso
727011 Safija;Serdica;Sofi;Sofiae;Sofie;Sofii;Sofij;Sofija;Sofija osh;Sofijo;Sofio;Sofiya;Sofja;Sofya;Soifia;Sophia;Sredets;Suofeje;Szofia;Ulpia Serdica;Сафія;Софи;Софий;София;София ош;Софија;Софія;Софїꙗ;सोफिया
728193 Eumolpias;Filiba;Filibe;Filipopol;Filipopul;Filippopol;Filippopoli;Flavia;Julia;Philippopel;Philippopoli;Philippopolis;Philippoupole;Pinople;Plodin;Ploudin;Plovdin;Plovdiva;Plovdivas;Plowdiw;Poulpoudeva;Sinople;Trimontium;Ulpia;Vinipoppolis;Пловдив;Фїлїппополь
726050 Barna;Odessos;Odessus;Stalin;Varna khot;Varnae;Warna;Варна;Варна хот
732770 Бургас;Бургас хот;Пѷргъ
727523 Роусє;Русе
726848 Стара Загора;Стара Ꙁагора
728203 Плевен
290340 المنامة;المنامه;منامه;منامہ;مەنامە
425378 Boujoumboura;Budzumbura;Bujumburo;Buj·umbura;Buyumbura;Buzhumbura;Buzumbura;Mpouzoumpoura;Usumbura
2394819 Appi;Catonou;Cotonu;Katanu;Kotonou;Kotonu;Kotonuo;Kutonu
2395914 Abome Calavi;Abomej-Kalavi;Kalavi
2394560 Jugu
2392087 Borto-Novo;Porta-Nova;Porto Neuvo;Porto Nobo;Porto Novas;Portonovo;Portus Novus;Poto-Novo
3904906 Ciudad Santa Cruz;Santa Cruz;Santa Cruz da Serra;Santa-Krus-de-la-Sierra
3919968 Ciudad Cochabamba;Kocabamb;Kocabamba;Kochabamba;Kuchawampa;Quchapampa
3911925 A Paz;Chukiyawu;Chuqi Yapu;Chuqiyapu;Ciudad La Paz;La Pas;La Pasas;La-Pas shaary;La-Pazo;Lapasa;Pax
3903987 Chuqichaka;Chuquisaca;Ciudad Sucre;Ijoloti Sukre;Sik;Soukre;Sucre toertenelmi ovarosa;Sucre történelmi óvárosa;Sukre;Sukreh;Sukri;Sukro
3909234 Ciudad Oruro;Gruro;Oruras;Uru Uru;Ururu
3448439 Sampa;San Paolo;San Paul ed Brasil;San Paulas;San Paulo;San Paulu;San Paulu du Brasili;San Pauluw;San Pawlo;San Polo del Braxil;San Poulo;Sanpaulu;Sao Paolo;Sao Paulo capital;Saun Paulu;Sawo Palo;Urbs Paulistana;साओ पाउलो
3451190 Ciutat de Rio de Janeiro;Rio;Rio d Janeiro;Rio de Janeiru;Rio de Janero;Rio de Janeyro;Rio de Zaneiras;Rio de Zaneiros;Rio de Zaneyro;Rio de Zhaneiro;Rio de Zhanejro;Rio nte Tzaneiro;Rio-de-Janejro;Rio-de-Zaneiro;Rio-de-Zanejro;Riodezaneiro;Riu de Janeiro;Riu de Janeiru;Riviethe de Janvyi;Rya-deh-Zhanehjra;Sao Sebastiao do Rio de Janeiro;Urbs Fluminensis;रियो डि जेनेरो;रियो दि जानेरो;रियो दि ज्यानेरियो;रियो दी जेनेरियो
3450554 Bahia;Baia;Salvador da Bahia;Salvador de Bahia;Salvador de Bahio;Salvadora;Salvadoras;Sao Salvador;Soteropolis;साल्व्हादोर दा बाईया
3399415 Ceara;Fartaleza;Fortalaetia;Fortaleza Nova de Braganca;Fortaleza de Nova Braganca;Fortalezae;Fortalezo;फोर्तालेझा
3470127 Bel-Horizonto;Bello Horizonte;Belo Hte;Belo Khorizonte;Belo Orizonte;Belo Orizonti;Belu Orizonti;Belu-Aryzonty;Bhte;Urbs Pulchri Horizontis;बेलो होरिझोन्ते
3469058 Bahsihleihya;Brasiliopolis;Braxilia;Brazileje;Brazilia;Braziliavaros;Brazilija;Brazilija shaary;Brazilja;Braziljo;Breselya;Mprazilia;ब्रसिलिया;ब्राझिलिया;ब्रासीलिया
3464975 Corityba;Curityba;Curytiba;Kouritiba;Kouritimpa;Kuritib;Kuritiba;Kuritibae;Kuritibo;Kuritiwa;Kuritiyba;Kuriytyva;Kuryciba;Kurytyba;कुरितिबा
3663517 Barra do Rio Negro;Manaos;Manos
3390760 Arrecife;Fernambucum;Mauricea;Pernambuco;Rehsifi;Resife;Resifi;रिसीफ़ी;रेसिफे
3405870 Belem do Para;Belen;Belena;Belenas;Bethlehem;Para;Santa Maria de Belem do Grao Para;Vele;बेलेम
3452925 Porto Alegri;Porto Alenkre;Porto de Sao Francisco dos Casaes;Porto-Alegro;Portu-Alegre;Portu-Alegri;Portu-Alegry;Portualegri;Portus Alacer;Puerto Alegre;पोर्तू अलेग्री
3462377 Ciutat de Goiania;Goiana;Gojani;Gojanija;Goyania;Goyaniya
3461786 Guarul'jus
3467865 Campinas e Regiao;Conceicao de Campinas;Kampinas;Kampinasas;Regiao de Campinas
3456160 Nova Iguassu;Nova Iguasu;नोव्हा इग्वासु
3395981 Macayo;Masejas;Masejo;Maseyo
3388368 Maranham;Maranhao;San Luisas;San-Luis;Sao Louis;Sao Luis do Maranhao;Sao Luiz;Sao Luiz de Maranhao;Sao Luiz do Maranhao;Saun Luis
3464374 Caxias;Duke de Kashijas;Duke de Kasijasas;Duki di Kashias;Duki di Kasias
3394023 Natalo
3386496 Poti;Tehrehzina;Terezina;Theresina;Therezina;Vila Nova do Poti
3449344 SBCampo;San-Bernardo-du-Kampu;Sao Bernardo
3467747 Campus Magnus;Kampo Grande;Kampo Grandi;Kampu-Grande;Kampu-Grandi;Kampu-Grandy
3455775 Osasku
3449701 Santu-Andre
3397277 Cidade Felipea;Fredericia;Joan-Pesoo;Parahiba;Parahyba;Paraiba;Zhoao Pesoa;Zhuan-Pesoa;Zhuan-Pessoa;Zoan Pesoa;Zoao Pesoa
6317344 Zhaboatan-dus-Guararapis;Zhaboatao dos Guararapis;Zhaboatao dos Gvararapes;Zhabuatan-dus-Guararapis
3465624 Kontazhen
3451328 Entre Rios;Ribeiran Pretas;Ribeirao;Ribejran-Pretu;Ribejrao Preto
3448636 SJCampos;San Zoze dos Kamposas;San-Zhoze-dus-Kampus;Sao Zhose dos Kampos;Sao Zhoze dos Kampos;Vale Paraiba;Vale do Paraiba
3445831 Uberlandija
3447399 Sorokaba
3465038 Cuyaba;Kouiampa;Kujaba;Kuyaba;Vila Real do Senhor Bom Jesus de Cuiaba
6316406 Aparesida de Gojanija;Aparesida di Gojanija
3471872 Arakazhu;Arakazu
3463478 Feira;Feira De Saint Anna;Feira de Sant'Anna;Fejra di Santana;Fejra-de-Santana
3459505 Zhuis-di-Fora;Zhuiz de Fora;Zhuiz di Fora;Zuis de Fora
3470142 Belford Rosho;Belford-Roshu
3459712 Zhoinvile;Zhoinvili;Zhojnvili;Zoinvilis
3456283 Nictheroi;Nictheroy;Niteroj;Vila Real da Praia Grande;Villa Real da Praia Grande
3448877 Meriti;Merity;San Zuan de Meritis;San-Zhuan-di-Meriti;San-Zhuan-dy-Meryty;Sao Zhoao de Meriti;Sao Zhoao di Meriti
3463237 Destero;Desterro;Florijanopolis;Floripa;Florjanopolisa;Nossa Senhora do Desterro;Santa Catherina
3449433 Baixada Santista;Santosas;Santus;Santus khot;Santusa;Urbs Sanctorum
3451353 Neves;Nevez
3445026 Vila Vela;Vila Velja
3467693 Campos dos Goitacazes;Kampos;Kampus-dus-Gojtakazis;Sao Salvador dos Campos
3470044 Betin
3466537 Caxias;Caxius do Sul;Kashias do Sul;Kashias-du-Sul;Kashijas do Sul;Kasijas do Sulas
3448639 Rio Preto;San Zoze do Rio Pretas;San-Zhoze-du-Riu-Pretu;Sao Zhoze do Rio Preto
3403642 Kampina Grande;Kampina Grandi;Kampinagrando
3453643 Pirasikaba;Pirasykava
3396016 Makapa
3460644 Itaquaquicetuba
3470279 Yvauru
3456814 Montes Klaros;Montis Klaros;Montis-Klarus
3467467 Kanoas;Kanoasas
3457001 Mogy das Cruzes;Moji das Cruzes
3448136 San Visente;San-Visenti;Sao Visente;Sao Visenti
3459462 Jundiahy;Jurundiay;Zhundiai;Zhundijai;Zundiajus
3454244 Pelotasas;Sao Francisco de Paula
3444924 Victoria;Vitorija
3461789 Guaruzha;Guyrajara;Gvaruzha
3662762 Porto Vel'o;Porto Veljas;Portu-Vel'ju;Velho
3463011 Franka;Franko
3463030 Fos do Iguasu;Fos-du-Iguasu;Foz de Iguassu;Foz de Iguazu;Foz do Iguassu;Foz do Iguasu;Iguassu
3453186 Ponta Grosa
3458575 Limejra
3445156 Viaman;Vijamao
3447212 Susano;Suzanu
3402429 Soure
3662574 Penapolis;Rio Bran'ko;Rio Brankas;Riu Branco;Riu-Branku;Riubranku
3466779 Kaskavel;Kaskavelas;Krotalias;Naer-ourouler;Serpentes tintinnabulati;Ular derik
3456068 Novo Amburgo;Novo Hamburg;Novu-Amburgu;Potiguara
3444914 Conquista;Vitorija da Konkista
3470353 Baruehri;Tambore
3446682 Taubatea;Tava yvate
3462315 Figueira;Gov. Valadares;Governador Valadaresas;Governador Valadaris;Valadares
3452465 Praja Grande;Praja-Grandi;Prajja-Grandi
3444876 V Redonda;Volta-Rehdonda
3450083 Santa Maria da Boca do Monte;Santa Marija
3450144 Santa Lucia;Santa Luzija;Santa-Lusija
3462089 Gravatahy;Karavatay
3402655 Karuaru
3664980 Boa Vista do Rio Branco
3451055 Riu Verdi
3447259 Reboucas
3397147 Jaozeiro;Joazeiro;Juazeiro;Zhuazeiro do Norte;Zhuazejru-du-Norti;Zuazeiro do Norte
3464305 Ehmba;Embu Arte;Embu das Artes;Imbu;M'Boy
3398269 Imperatris;Imperatrisas;Vila Nova de Imperatriz
3465927 Kolombo;Kolombu
3447186 Tabuao da Serra
3460370 Jacarehy;Zhakarei
3457692 Maril'ja;Marilija
3452324 Prezidente Prudente;Prezidenti-Prudenti
3448622 San-Leopoldu
3449319 San Karlosas;San-Karlos;San-Karlus;Sao Carlos do Pinhal;Sao Karlos;Urbs Carlopolitana
3461655 Ortolandija
3394682 Mocoro;Mosoro
3460718 Itapevy
3447624 Seti-Lagoas
3571824 Nasau;Nasauo;Naso;Nassaou;Nassau City;Nassau pa Bahamas
933773 Gabaroneh;Gaberones;Gaberones Village;Gaberono;Gaboron;Gaboronas;IGaborone;Nkamporone;Qaborone
625144 Minsc;Minscum;Minsk osh;Minska;Minskaj;Minskas;Minsko;Minszk;Myensk;Myenyesk;Минск;Минск ош;Минскай;Мінск;Мінськ;Мѣньскъ;मिन्‍स्‍क
627907 Gomel;Gomela;Gomelis;Homel;Homiel;Гомел;Гомель;Гомељ;Гомєль
625665 Magiljou;Maguilov;Mahileu;Mahiliou;Mahiljou;Mahiljov;Mahiljow;Mahilou;Mogil'ov;Mogilev;Mogileva;Mogilew;Mogiliavas;Mogiliovas;Mogiljov;Moguilev;Mohylew;Магілёў;Могилев;Могильов;Могиљов
620127 Vicebsk;Vicebsko;Vicebszk;Viciebsk;Vit'b'sku;Vitebscum;Vitebska;Vitebskas;Vitepsk;Vitsebsk;Vitsemp'sk;Vitsiebsk;Vitsyebsk;Witebsk;Wizebsk;Витебск;Витепск;Витьбьскъ;Вітебськ;Віцебск
627904 Gardinas;Grodna;Grodno;Гродна;Гродно
629634 Beras'ce;Berestja;Brehst;Bressicia;Brest Litovsk;Brest i Kviterussland;Brest-Litowsk;Bresta;Brestas;Bresto;Breszt;Brzesc;Brzesc nad Bugiem;Brzesc-Litewsk;Brzesc-Litewski;Byeras'tsye;Берасьце;Берестя;Брест;Брэст
630468 Babroejsk;Babruisk;Babrujsk;Bobruisk;Bobruiskas;Bobrujsk;Bobruysk;Бабруйск;Бобруйск
630429 Баранавічы;Барановичи
630376 Барысаў;Борисов
623549 Пинск;Пінск;Пінськ
624079 Орша
625324 Мазыр;Мозир;Мозырь
622428 Салигорск;Салігорск;Солигорск;Солігорськ
625625 Маладзечна;Молодечно
624784 Наваполацк;Новополоцк;Новополоцьк
6167865 Taronta;Torontas;Torontu;Torontum;टोरण्टो;टोरन्टो;टोराँटो;तोरन्तो
6077243 Monreal;Monreala;Monrealis;Monreyal;Mons Regius;Mont-real;Montreal City;Montreali;Montrealo
5913490 Calgaria;Kalgari;Kalgario;Kalgaris;Kalgary;Kalnkari;Kalqari;Kelgery;कॅल्गारी;कैलगरी
6094817 Atava;Otava;Otavo;Otawa;Ottaba;Ottahua;Ottava;Ottavae
5946768 Edmontona;Edmontonas;Edmontono;Edmundopolis;Edmuntun;Ehdmantan;Ehdmonton;Entmonton
6075357 Misisaga;Misisoga;Misisogo;Missisoga;Mississoga
6091104 Nort-Jork
6183235 Gouinipenk;Uinipeg;Uinnipeg;Vinipeg;Vinipega;Vinipegas;Vinipego;Vinnipeg;Vinnipega;Vinnipeq;Winnipeg City
6173331 Ban'kouber;Fankuver;Vancover;Vancuverium;Vanguve;Vankuver;Vankuvera;Vankuveris;Vankuvero;Vankuvur;Venkuver;Wankuwer
6948711 Skarboro
6325494 Altepetl Quebec;Bandaraya Quebec;Ciutat de Quebec;Jiji la Quebec;Kebec Vile;Kebek;Kebeko;Kebeku;Kempek;Kevek tava;Kuehbehk;Kvebek;Kvebeka;Kvebekas;Kwebek;Kwebek Shehiri;Quebec Ceety;Quebec City;Quebec Hiria;Quebec llaqta;Quebec-chhi;Quebec-su;Quebecborg;Quebecceaster;Quebecstad;Quebecum urbs;Tchubec;Vila de Quebec;Ville de Quebec
5969782 Gamil'tan;Gamil'ton;Hamilton i Ontario;Hamiltona;Hamiltonas;Hamiltono;Khamilton;Khamiltun
5907364 Bramptonas;Bramptono;Bramptun
6159905 Sari;Suri;Surrej
6050610 Lavalis;Lavalo
6324729 Galifaks
5950267 Ehtobikok;Etobiko
6058560 Landona;Londonas;Londono
6094578 Osava;Oshava
6174041 Viktori;Viktoria;Viktoria Vretanikis Kolomvias;Viktorija;Viktorio;Viktoriya;Wiktoriye
6182962 Uindzur;Uinsor;Vindzor;Vindzoras
6066513 Markam;Markem;Markhamo;Markum
5959974 Gatino
6173577 Von
5992996 Ebytown;Kiceneris;Kicenero;Kichener;Kitchehner;Town of Berlin
6059891 Langjoj;Long'oj;Longej;Longejlo;Longjoj
5911606 Barnabis;Bernabi;Bernabija;Bjornabi;Burnabi
2314302 Kincasa;Kinchasa;Kinchassa;Kinsas;Kinsasa;Kinsaso;Kinshase;Kinsjasa;Kinszasa;Kinxasa;Leopoldstad;Leopoldville;Quinxassa;किन्शासा
922704 E'ville;Elisabethville;Elizabethstad;Elizabethville;Lubumbashi shaary;Lubumbashy;Lubumbasi;Lubumbasis;Lumumbashi
209228 Bakwanga;Mbuy Mayi;Mbuzhi-Maji
212730 Kisan'nkani;Kisanganis;Singitini;Stanleystad;Stanleyville
214481 Kanange;Lulua;Luluabourg;Luluaburg
922741 Jadotstad;Jadotsville;Jadotville;Likasis
922773 Kolvezi
204953 Chikapa
217831 Costermansstad;Costermansville
2389853 Bangi;Bangis;Mpan'nkoui
2260535 Braza;Brazavil;Brazavilis;Brazavilo;Brazzavil';Maya-Maya;Mprazabil;N'Tamo
2255414 Puehnt-Nuar;Puent Nuaras
2657896 Cirihe;Cirikh;Ciurichas;Cjurikh;Cjurikh khot;Cjurykh;Cuerih;Curych;Cürih;Su-la-sie;Suerix;Syurix;Sürix;Tsuerix;Tsurique;Tsürix;Turicum;Turitg;Zeurich;Zirich;Zirik;Zuerich;Zuerigh;Zuerih;Zuric;Zuricu;Zurigh;Zurigo;Zuriko;Zurique;Zurych;Zyriche;Zyrihu;Zürih
2660646 Geneva;Genf;Ginevra
2293538 Abican;Abidzan;Abidzana;Abidzanas;Abidzans;Abidzhan;Abidzhan shaary;Abigano;Abijan;Abiyan;Abizhan khot;Ampitzan;आबिजान
2293521 Abobo-Gare
2290956 Buake;Bvake;Bwake
3871336 Ciles Santjagas;CiudadSantiago;Sanctiacobi;Sant'jago;Santiago de Chile;Santiago de Xile;Santiago del Cile;Santiago do Chile;Santiago du Chili;Santiago du Ch·ili;Santianko;Santjago de Chile;Santjago de Chili;Stgo.
3875024 Puehnte-Al'to
3899539 Antafagasta;Antofagast;Antuofagasta
3868121 Vin'ja-del'-Mar;Vinea Maris;Vinja del Maras;Vinya del Mar
3868626 Balparaiso;Val'paraisa;Vallis Paradisi;Valparaesos;Valparais;Valparaisas;Valparayso;Waer pa lai suo
3870282 Tal'kauana;Tal'kauano;Talkahuanas;Talkavano;Talkawanu
3870011 Ciudad Temuco;Temouko;Temukas;Temuko;Temuks
3887127 Ikike
3893894 Ciudad ti Concepcion;Concepcioun;Conceptio;Kanseps'jon;Koncepciono;Koncepsion;Konsep'sion;Konsepcion;Konseps'jon;Konseps'on;Konsepshon;Konsepsjona;Konsepsjonas;Konsepsjons;Konsepsjuons;Konsepsyon
3873775 Ran'kagoua;Rankagua;Rankagva;Rankawa
2232593 Doula;Dual;Duala;Dualao;Ntouala;दौआला
2220957 Giaounte;Jande;Jaunde;Jaundeh;Jaundeo;Yaunde;Yawunde;याउंदे
2231320 Garua;Garva
2229798 Fort Fureau;Fort-Foureau;Kusseri
2234974 Bamendy
2228373 Marua;Marva
2235189 Bafousam;Bafusam;Bafusama;Bafusamas;Bafussama;Befoussam
2224827 Ngaundere
2234359 Bertua;Bertva;Gamane
2232239 Edeja;Ehdea
1796236 Sanchajus;Sangaj;Sangay;Sanghaj;Sanghay;Sanhaja;Sanhajo;Sanxay;Schanghai;Shang-hai;Shang-hai-shih;Shangai;Shangaj;Shankhaj;Sjanghae;Sjanghai;Szanghaj;Thuong Hai;Xangai;上海;上海市;中国上海
1816670 Bac Kinh;Baek-ging;Baekging;Behehzhin;Beijing Shi;Beising;Beixin;Bejdzing;Bejing;Beyjing;Pechin;Pechino;Pechinu;Pechinum;Pecinum;Pei-ching;Pei-ching-shih;Peken;Pekin;Pekina;Pekinas;Peking;Pekini;Pekino;Peping;Pequim;Pequin;Pet-kin;Peycing;Pikkin;बीजिंग;बेइजिङ;北京;北京市
1792947 Tchien-tin;Thien Tan;Thien-tsin;Tiandzinas;Tianjin Shi;Tianjing;Tiantzin;Tiencin;Tiencsin;Tiendzin;Tientsin;Tjandzina;Tjangino;Tjencin;Tyantszin;T’ien-chin;T’ien-ching;T’ien-ching-shih;तिआंजिन;त्यांजिन;天津;天津市
1809858 Cantao;Canton;Fan-yu;Guanchjou;Guanchzhou;Guanczou;Guandzhou;Guandzou;Guangdzou;Guangdzov;Guangjow;Guangzhou Shi;Guanzhou;Guong-ciu;Gvangjcouh;Kanton;Kantono;Kng-chiu-chhi;Kong-chu-su;Kouang-chou;Kuang-chou;Kuang-chou-shih;Kwang-chowfu;Kwangchow;Kwangtsjou;Puyun;P’an-yü;Quancheum;Quancjou;Quang Chau;Shengcheng;क्वांगचौ;ग्वांगझोउ;广州;广州市;広州;広州市;廣州;廣州市
1795565 Chhum-chun-su;Pao-an;Pao-an-hsien;Sen-cen;Sencsen;Sendzenas;Senjeno;Senzen;Sham Chun Hu;Shen-chen;Shen-chun;Shendzen;Shiem Chun;Shumchun;Shundzhun;Tham Quyen;Tschhimtschun;शेन्झेन;षेंचेन;深圳;深圳市
1791247 Bu-han-chhi;Gouchan;Owhan;U-hang;Uhan;Uhana;Uhanas;Ukhan;Uxan;Vu Han;Vu-hon-su;Vuhan;Vuhani;Vuhano;Vujhan;Vukhan;Wu-chan;Wu-han-shih;Wuhan Shi;वूहान;武汉;武汉市;武漢;武漢市
1812545 Deng-uang;Dongguan City;Dongwen shehiri;Dunguan;GJong Hoan;Ntonkouan;Tong-koan-chhi;Tung-kon-su;Tung-kuan;Tungkuan;Tungkun;Đông Hoản;डोंग्गूआन;东莞;东莞市;東莞;東莞市
1814906 Cchung-cching;Chongqing Shi;Chuncin;Chungking;Ch’ung-ch’ing;Ch’ung-ch’ing-shih;Congcing;Congcingas;Congcingo;Csungking;Cuncjina;Pa-hsien;Trung Khanh;Tshung-khin;Tsjoengking;Yu-chou;Yuzhou;चोंगछिंग;चोंग्किंग;重庆;重庆市;重慶;重慶市
1815286 Ccheng-tu;Cendu;Cengdu;Cengduo;Chehndu;Chendu;Chengdu Shi;Chundu;Ch’eng-tu;Ch’eng-tu-hsien;Ch’eng-tu-shih;Csengtu;Cwngzduh;Hua-yang;Sang-tu-su;Seng-to-chhi;Sing-du;Thanh Do;Txengdu;चेंगदू;छंतू;成都;成都市
1799962 Nam Kinh;Nam-kin-su;Namkin;Nan-ching;Nan-ching-shih;Nanchino;Nanchinum;Nandzing;Nandzjina;Nang-ging;Nanjing Shi;Nankijn;Nankin;Nankinas;Nanking;Nankingo;Nanquim;Nanquin;Nanzging;नांजिंग;नानजिंग;नान्जिङ;南京;南京市
1800146 Lam-chhiong-chhi;Nam Sung;Nan-cchung;Nan-ch’ung;Nan-ch’ung-hsien;Nan-ch’ung-shih;Nanchung;Nang-chung;Nan’chun;Shun-ch’ing;Shunking;Shun’tsin;南充;南充市
1790630 Ch’ang-an;Ch’ang-an-hsien;Hsi Gnan Fu;Hsi-an;Hsi-an-shih;Hsi-ching;Hsi-ching-shih;Hsingan;Si-Gan-Fu;Sian;Siana;Sianas;Sianfu;Siano;Siking;Singan;Tay An;Xi’an Shi;西安;西安市
2034937 Feng-t’ien;Moukden;Mukden;Sen-jang;Senjana;Senjang;Senjangas;Senjango;Shen-yang-hsien;Shen-yang-shih;Shengking;Shenjang;Shenyan;Shenyang Shi;Shunjan;Sim-iong-chhi;Sing-iong;Sjenyang;Swnjyangh;Tham Duong;शेनयांग;षन्यांग;沈阳;沈阳市;沉阳市;瀋陽;瀋陽市
1808926 Chang-cou;Hancheum;Hanchow-fu;Hanczou;Handzou;Hang;Hang Chau;Hang-chiu-chhi;Hang-chou;Hang-chou-shih;Hang-hsien;Hangchow;Hangcsou;Hangdzou;Hanggouo;Hangtsjou;Hangzcouh;Hangzhou Shi;Hong-chu-su;Hong-ciu;Khanchzhou;Khandzhou;Khangdzou;Khanzhou;Xanchjou;हांगचौ;हांगझोऊ;杭州;杭州市
2037013 Cap Nhi Tan;Charbin;Charbinas;Charmpin;Ha-erh-pin;Ha-erh-pin-shih;Harbin Shi;Harbin-chhi;Harbina;Harbino;Ha’erbin;Kharbin;Pin-chiang;Pin-chiang-hsien;Pinkiang;Xarbin;हारबिन;हार्पिन;哈尔滨;哈尔滨市;哈爾濱
1793724 Taianfu;T’ai-an-hsien;T’ai-an-shih
1886760 So-chiu-chhi;Soochow;Soutsoou;Su-chou;Su-chu-su;Su-ciu;Su-cou;Suchjou;Suchzhou;Sudzhou;Sudzou;Sugouo;Sutsjou;Suzhou Shi;Suzhou i Jiangsu;Szucsou;To Chau;Wu-hsien;सूझोऊ;苏州;苏州市;蘇州;蘇州市
1795940 San GJau;San-tchou;San-theu-su;Sang-tau;Santou;Santouo;Shan-t’ou-shih;Shantow;Sjantou;Swatow;Sán Đầu;汕头;汕头市;汕頭;汕頭市
1805753 Ca-nang;Che-lam-chhi;Chi-nam-su;Chi-nan;Chi-nan-shih;Cijnanz;Cinanum;Csinan;Dzinan;Dzinanas;Dzjinana;Ginano;Jinan Shi;Li-ch’eng;Szinan;Te Nam;Ti-nan;Tsi-nan-fu;Tsinah;Tsinan;Tzinan;जीनान;济南;济南市;済南;済南市;濟南;濟南市
1784658 Cencou;Ceng-cou;Cengcou;Cheng;Cheng-chou;Cheng-chou-shih;Cheng-hsien;Chengchow;Chhiang-chu-su;Chzhehnchzhou;Chzhenchzhou;Cjencjou;Csengcsou;Cwngcouh;Czengczou;Dang-ciu;Dzendzou;Dzengdzou;Dzhundzhou;Genggouo;Trinh Chau;Tsentsoou;Zengzou;Zhengtsjou;Zhengzhou Shi;चंचौ;झेंगझोऊ;郑州;郑州市;鄭州;鄭州市
2038180 Cancuna;Cangcun;Cangcunas;Cangcuno;Cangzcenh;Cchang-cchun;Chanchun;Changchuen;Changchun Shi;Chhong-chhun-su;Ch’ang-ch’un-hsien;Ch’ang-ch’un-shih;Csangcsun;Diong-chung;Hsin-chin;Hsin-ching;Hsinking;Kwan-cheng-tze;K’ua-ch’eng-tzu;Tiong-chhun-chhi;Truong Xuan;चांगचून;छांगछुन;長春;長春市;长春;长春市
1814087 Dairen;Dalian Shi;Dalny;Dal’niy;Lu-ta;Lu-ta-shih;Luda;Ntalian;Ta-lien;Ta-lien-shih;大连;大连市;大連;大連市
1804651 Con Minh;Gvwnhmingz;Kchun-ming;Khun-beng-chhi;Kong-ming;Kounmink;Kuenming;Kunmin;Kunmina;Kunming Shi;Kunmingas;Kunmingo;K’un-ming-hsien;K’un-ming-shih;Yun-nan;Yunnanfu;कुनमिंग;कुन्मिंग;昆明;昆明市
1797929 Cching-tao;Chheng-to-chhi;Chindao;Ching-do;Ch’ing-tao;Ch’ing-tao-shih;Cindao;Cingdao;Cjindao;Csingtao;Qingdao Shi;Sindao;Thanh GJao;Thanh Đảo;Tsingtao;Tsingtau;चिंगदाओ;青岛;青岛市;青島;青島市
1811103 Fachan;Fatshan;Fo-san;Fo-shan-chen;Fo-shan-shih;Fosan;Fosanas;Fosjan;Fu-shan-chen;Fut-san-su;Huk-sang;Hut-san-chhi;Namhoi;Nan-hai;Nanhai-hsien;Nanhoi;Nom Hoy;Phat Son;仏山市;佛山;佛山市
1798425 Pujiang;Pukiang;Pukianghsien;Puyang Jiedao;P’u-chiang;P’u-chiang-hsien-ch’eng;P’u-yang-chen;浦阳;浦阳街道
1790923 Bu-sek-chhi;U-sek;Usi;Usis;Vo Tich;Vuhszi;Vusi;Vusio;Vuzsiz;Wu-hsi;Wu-hsi-hsien;Wu-hsi-shih;Wu-si;Wusih;Wusih-hsien;Wusihsien;Wuxi Shi;无锡;无锡市;無錫;無錫市
1790645 A-muong;Amoy;E-mng-chhi;Ha Mon;Ha-mun-su;Hiyamin;Hsia-men;Hsia-men-shih;Hsziamen;Shamen;Sia-men;Siamen;Siamenas;Sjamen;Sjamun;Ssu-ming;Ssu-ming-hsien;Szeming-hsien;Xiamen Shi;厦门;厦门市;廈門;廈門市
1792892 天水
1799397 Chiang-pei-an;Leng-pho-chhi;Nen-po-su;Ninbo;Ning-hsien;Ning-po;Ning-po-shih;Ningbo Shi;Ningpo;Ninh Ba;Yin-hsien;宁波;宁波市;寧波;寧波市
1794903 Chap-ian-chhi;S-jen;Sek-ieng;Shih-yen;Shih-yen-chen;Shih-yen-shih;Shijen;Shiyan Shi;Shujen;Thap Yen;十堰;十堰市
1793511 Daiyienz;Tai-nguong;Taigiouan;Taijuan;Taijuana;Taiyuan Shi;Taiyuan-fu;Taiyuenum;Tajjuean;Tajjuen;Tajjüan;Tajuanas;Tajuano;Tayyuan;Tchaj-juean;Tchaj-jüan;Thai Nguyen;Thai-goan-chhi;T’ai-yüan-shih;Yang-ch’ü;Yangku;Yanka;ताइयुआन;थाय्युआन;太原;太原市
1793346 GJuong Son;Tangsanas;Tangsano;Tanshan;Tchang-san;Tongshan;T’ang-shan-chen;T’ang-shan-shih;Đường Sơn;तांग्शान;唐山;唐山市
1808722 Che-fej;Chefei;Hak-bui;Hap-pui-chhi;Hefei Shi;Hefejo;Hefejus;Heyfey;Ho-fei;Ho-fei-hsien;Ho-fei-shih;Hofej;Hop Phi;Hozfeiz;Khefej;Khehfehj;Khufej;Lu-chou;Luchow;Luchowfu;Lunchow;हफै;हेफ़ेई;合肥;合肥市
1785286 C-po;Chang-chou-shih;Chang-tien;Chang-tien-shih;Chu-phok-chhi;Cu-bauk;Czybo;Dzubo;Truy Bac;Tzu-po;Zhangdian;淄博;淄博市
1915223 中山;中山市
1815577 Cangsa;Cangzsah;Cansa;Cchang-sa;Changsja;Chansha;Chhong-sa-su;Ch’ang-sha-hsien;Ch’ang-sha-shih;Csangsa;Diong-sa;Tng-soa-chhi;Truong Sa;चांगशा;छांग्षा;長沙;長沙市;长沙;长沙市
1529102 Dikhua;OEremce;Ouroumtchi;Ouroumtsi;Ti-hua;Ti-hua-ch’eng;Ti-hua-hsien;Ti-hua-shih;Tihwa;Tihwafu;Tikhua;Tikhva;UEruemchi-su;UEruemcsi;UEruemqi;UEruemqi-chhi;Urumchi;Urumci;Urumcio;Urumcis;Urumczi;Urumptsi;Urumqi Shi;Urumtschi;Urumtsi;Urumutsi;Urunchi;Wu-lu-mu-ch’i;Wu-lu-mu-ch’i-shih;Wulumuqi;Wurumch’ih;Öremçe;Ürümchi-sṳ;Ürümcsi;Ürümqi-chhī;उरुमची;उरुम्छी;乌鲁木齐;乌鲁木齐市;烏魯木齊;烏魯木齊市
1795270 Chen-t’ou;Chentow;Chioh-ka-chng-chhi;Shiczjachzhuan;Shih-chia-chuang;Shih-chia-chuang-shih;Shih-chuang-shih;Shih-men;Shih-men-shih;Shihjiazhuang;Shihkiachwan;Shihkiachwang;Shijiazhuang Shi;Shitszyachzhuan;Shizhjazhuan;Shudzjadzhuan;Sicsiacsuang;Sidziadzuangas;Sidzjadzuana;Sigjaguango;Sioh-ga-cong;Sitziazouank;Swzgyahcuengh;Thach Gia Trang;Š’-ťia-čuang;शिजियाझुआंग;ष-च्याच्वांग;石家庄;石家庄市;石家荘;石家荘市;石家莊;石家莊市
1804430 Kao-lan-hsien;Kaolan;Lan Chau;Lan-chiu-chhi;Lan-chou;Lan-chou-shih;Lan-cou;Lanchjou;Lanchow;Lanchowfu;Lancsou;Landzhou;Landzou;Lang-ciu;Langouo;Lantsjou;Lantsoou;Lanzcouh;Lanzhou Shi;लान्झू;兰州;兰州市;蘭州;蘭州市
1785725 Hun-phu-chhi;Hung-pu;Juen-fu;Jün-fu;Tung-an;Van Phu;Wanfow;Yun-fou;Yun-fou-hsien;Yün-ch’eng;Yün-ch’eng-chen;云浮;云浮市;雲浮;雲浮市
1800163 Lam-chhiong-chhi;Nam Xuong;Nam-chhong-su;Nan-cchang;Nan-ch’ang-hsien;Nan-ch’ang-shih;Nancana;Nancangas;Nancano;Nanchan;Nanchang-fu;Nancianga;Nancsang;Nang-chiong;Nanzcangh;नानचांग;南昌;南昌市
1917790 Dadunkhaj
8347664 Erdos;Ordos khot;鄂尔多斯市
2036502 Cat Lam;Chi-lin;Chi-lin-shih;Chi-ling;Csilin;Dzilin;Dzilinas;Gek-ling;Gilino;Girin;Girin khot;Jilin Ceety;Jilin City;Jilin Hiria;Jilin Shi;Jilin i Jilin;Jilinstad;Kiat-lim-chhi;Kilin;Kirin;Ti-lin;Yung-chi;Yung-chi-hsien;Yung-chi-shih;Yungki;吉林;吉林市
1785623 Con Son;Kan-shan;Kunsanas;Kunshan Shi;K’un-shan-ch’eng;K’un-shan-hsien;Yushan;Yushan Zhen;崑山;崑山市;昆山;昆山市;玉山;玉山镇
1788534 Hsin-yang;Hsin-yang-hsien;Hsin-yang-shih;Sinyang;Sinyang-hsien;信阳;信陽;信陽市
2037355 Bu-sun-chhi;Chiu-fu-shun;Fu-shan;Fu-shun-hsien;Fu-shun-shih;Fu-sun;Fushuncheng;Fusjun;Fusun;Fusunas;Fusuno;Phu Thuan;U-song;抚顺市;撫順;撫順市
1801792 Honan;Honanfu;Lac Duong;Lajan;Lo-yand;Lo-yang;Lo-yang-hsien;Lo-yang-shih;Lojan;Lojan shaary;Lojang;Lok-iong;Lok-iong-chhi;Luo-jang;Luojan;Luojang;Luojangas;Luojango;लुओयांग;洛阳;洛阳市;洛陽;洛陽市
1802875 Liu-yang-hsien;Liujang;Liuyang;Liuyang Shi;关口;浏阳;浏阳市
1808963 Chan-tan;Ham GJan;Han-tan;Han-tan-chhi;Han-tan-hsien;Han-tan-shih;Handan Shi;Handanas;Handano;Hang-dang;Hàm Đan;Khandan;邯郸市;邯鄲;邯鄲市
2038432 Bao GJau;Bao Đầu;Baotou Shi;Baotou shaary;Bau-tau;Bautouo;Bugat khot;Pao-tchou;Pao-tow;Pao-t’ou;Pao-t’ou-hsien;Pao-t’ou-shih;Paotou;Pau-thau-chhi;Pau-theu-su;包头市;包頭;包頭市
1788046 Hsu-chou;Hsuchow;Hsü-ch’ang;Hsü-ch’ang-hsien;Hsü-ch’ang-shih;Jiangguanchi;Syuychan;将官池
1927639 Juee-jang;Juehjan;Juejang;Jüe-jang;Ngok-yong-su;Nhac Duong;Yochau;Yochow;Youchou;Youchow;岳阳市;岳陽市
2038632 An Son;An-san;An-san-chhi;An-shan-shih;Ang-sang;Ansanas;Ansano;Anshan Shi;Ansjan;Anxan;鞍山;鞍山市
1787824 Hsu-chou;Hsu-chou-shih;Sjujchzhou;Suchow;Suchow-fu;T’ung-shan;Xuzhou;徐州;徐州市
1810821 Focheum;Foochow;Foutsoou;Fouzhou;Fu-chou;Fu-chou-shih;Fu-cou;Fuchau;Fucheu;Fuchzhou;Fucsou;Fudzhou;Fudzou;Fugouo;Fuk-chu-su;Futsjou;Fuzcouh;Hok-chiu-chhi;Hok-ciu;Lin-sen;Lin-sen-hsien;Min Hsien;Min-hou;Min-hou-hsien;Min-hou-hsien-ch’eng;Minhow;Minhow-hsien;Phuc Chau;फ़ूझोउ;फूचौ;福州;福州市
1809461 Goi-iong;Guejang;Guejjan;Guijangas;Guijango;Guiyang Shi;Gujjan;Guyan;Guyyan;Gveiyangz;Kuei-chu;Kuei-yang;Kuei-yang-shih;Kuej-jang;Kui-iong-chhi;Kweichu;Kweiyang;Kweiyangfu;Queiyanga;Quy Duong;गुइयांग;貴陽;貴陽市;贵阳;贵阳市
1813253 Cidade Antiga de Lijiang;La-gong;Le Giang;Le-kang-chhi;Li-chiang;Li-tiang;Liczjan;Liczjan shaary;Lidziangas;Likiang-hsien;Liszyan;Ta-yen-chen;लिजिआंग;लिजिआंग  युन्नान;丽江市;麗江;麗江市
2037799 Dagu;Daido;Datongas;Datongo;Datun;Datung;GJai GJong;Ta-jen;Ta-jen-hsien;Ta-ku;Ta-tchung;Ta-t’ung;Ta-t’ung-hsien;Ta-t’ung-shih;Đại Đồng;大同市
1790353 Ham Duong;Ham-iong-chhi;Hang-iong;Hsien-yang;Hsien-yang-hsien;Hsien-yang-shih;Hszienjang;Sianjangas;Sien-jang;Sienjan;Sienyanghsien;Sjanjang;Sjanjango;Syanyan;Xianyang Shi;咸阳;咸阳市;咸陽;咸陽市
1797121 Chieh-yang;Chieh-yang-hsien;Chieh-yung;Chien Yang;Czejan;Giek-iong;Kiat-iong-chhi;Kiehyang;Kityang;Kityang-hsien;Rongcheng;Tie-jang;Yet Duong;掲陽市;揭阳;揭阳市;揭陽
1816971 Bao GJinh;Baodin;Baodina;Baodingas;Bawding shehiri;Bo-deng;Bảo Định;Ching-yuang;Ch’ing-yüan-hsien;Pao-ting;Pao-ting-shih;Po-teng-chhi;Prefettura di Baoding;Tsingyuan;Tsingyuan-hsien;保定;保定市
2038300 Ban Khe;Bensi;Bunsi;Pen Shi;Pen-ch’i;Pen-ch’i-hsien;Pen-ch’i-hu;Pen-ch’i-shih;Pen-hsi;Pen-hsi-shih;Pen-si;Penki;Penkihu;Pun-khe-chhi;本渓;本渓市;本溪;本溪市
1815456 Cangdzou;Canggouo;Cchang-cou;Chanchzhou;Chandzhou;Chang-chow-fu;Changchow;Changdzou;Changtsjou;Chanzhou khot;Ch’ang-chou;Ch’ang-chou-shih;Csangcsou;Siong-chiu-chhi;Siong-ciu;Thuong Chau;Wu-chin;Wu-chin-hsien;Wujin;Wutsin;常州;常州市
1807700 Chuaj-pej;Hoai Bac;Hoai-pak-chhi;Hsu-kou;Huai-baek;Huai-pei;Huai-pei-shih;Huaibejus;Huajbej;Huaybey;Khuajbehj;Khuajbej;Sui-hsi-shih;淮北;淮北市
1804879 Kai Feng;Kai-feng Fu;Kai-hung;Kajfehn;Kajfen;Kajfeng;Kajfyn;Kayfin;Kchaj-feng;Keyfeng shehiri;Khai Phong;Khai-hong-chhi;K’ai-feng-hsien;K’ai-feng-shih;开封;开封市;開封;開封市
1798827 Bing-ding-sang;Binh GJinh Son;Bình Đỉnh Sơn;Chu-ko-chen;Chu-ko-miao;Pching-ting-san;Peng-teng-san-chhi;Pindinshan;Pingdingsano;Pingdingsjan;P’ing-ting-shan;P’ing-ting-shan-shih;Tekshi choqqiliq tagh shehiri;平頂山;平頂山市;平顶山;平顶山市
2035265 Ca-ca-hak-i;Chhe-chhe-ha-ngi-su;Ch’i-ch’i-ha-erh;Ch’i-ch’i-ha-erh-shih;Ciciharas;Ciciharo;Cicikar;Cicikhar;Lung-chiang;Lung-chiang-hsien;Lungkiang;Qiqihaer;Qiqihar Shi;Qiqihar-chhi;Qiqiha’er Shi;Te Te Cap Nhi;Tsitsihar;Zizikar;齊齊哈爾;齊齊哈爾市;齐齐哈尔;齐齐哈尔市
1791388 On Chau;Un-chiu-chhi;Ung-ciu;Uundzhou;Vencsou;Vendzou;Vengou;Vun-chu-su;Wen-chou;Wen-chou-shih;Wen-cou;Wenchow;Wenchow-fu;Wenju shehiri;Wentsjou;Wenzhou Shi;Yung-chia;Yung-chia-hsien;Yungkai;Yungkia;Yungkia-hsien;温州;温州市;溫州市
1799869 Lam-leng-chhi;Nam Ninh;Nam-nen-su;Namzningz;Nan-ning;Nan-ning-shih;Nang-ning;Nanin;Naning;Naningas;Naningo;Nannin;Nannina;Nanning Shi;Yung-ning;Yung-ning-hsien;南宁;南宁市;南寧;南寧市
1785294 Ahn Yang;An Duong;An-jang;An-yang-hsien;Anjan;Anjang;Anjangas;Chang-te;Changte-fu;Changteh;Changten;Dengtalu;Zhangde;安阳市;安陽市;灯塔路
2036892 Choech Chot;Chöch Chot;Hohhot Shi;Hohhot-chhi;Hohhot-su;Hohotas;Hohoto;Hou-ho;Hu-ho-hao-t’e;Hu-ho-hao-t’e-shih;Huhe Hoter;Huhehaote;Huhehot;Huhhot;Khokh khot;Khokhot;Khukh-Khoto;Koekxot shehiri;Kuei-hua;Kuei-sui;Kuei-sui-hsien;Kuei-sui-shih;Kuku-khoto;Kwei-hwa-cheng;Kwei-hwa-ting;Kweihwa;Kweihwa-Suiyuan;Kweisui;Kweisui-hsien;Kökxot shehiri;Suiyuan;呼和浩特;呼和浩特市
1817720 Baiguan;Pai-kuan;Pai-kuan-chen;Pekwan;Pokwan
1788852 Hsi-ning;Hsi-ning-shih;Hszining;Sa-ning;Se-leng-chhi;Shinin;Shining shehiri;Si-nen-su;Si-ning;Sihningz;Siniin;Sinin;Sining;Sining-hsien;Siningas;Siningfu;Sinino;Tay Ninh;Xining Shi;西宁;西宁市;西寧;西寧市
1797595 Cchin-chuang-tao;Chin-hong-to-chhi;Ching Wang Tao;Chinwangtao;Chinxuangdaw shehiri;Ch’in-huang-tao;Ch’in-huang-tao-shih;Cing-huong-do;Cinhuangdao;Cinhuangdauo;Cinkhuandao;Cinkhuangdao;Cjinhuandao;Tan Hoang GJao;Tần Hoàng Đảo;秦皇岛;秦皇岛市;秦皇島;秦皇島市
1808370 Cheng-jang;Fen-yong-su;Hanh Duong;Henan;Henchow;Heng-chou;Heng-iong;Heng-iong-chhi;Heng-nan;Heng-nan-hsien;Heng-yang-ch’eng;Heng-yang-shih;Hengchow;Hengchowfu;Hengjang;Hengjangas;Hengyang-hsien;Khehnujan;Khengjang;Khunjan;Xengyang shehiri;衡阳市;衡陽;衡陽市
1788572 Hsin-hsiang;Hsin-hsiang-hsien;Hsin-hsiang-shih;Hsinghsiang;Nangandao;Singsieng;Sinsiang-hsien;南干道
2036986 Che-kang;Hac Cuong;Hao-kang;Hao-kang-shih;Hegang Shi;Hegangas;Hingshanchen;Hinshanchen;Ho-kang;Hok-gong;Hok-kong-chhi;Hsian-yüan-t’un;Hsiangyuantun;Hsing-shan;Hsing-shan-chen;Hsing-shan-chieh;Hsinganchen;Khegan;Khegang;Khehgan;Khugan;Sinshan Chzhen;鶴崗;鶴崗市;鹤岗;鹤岗市
1804540 An-tz’u;Anci;Lanfan;Lang-fang-chen;廊坊市
1783873 Chu-ma-tien;Chu-ma-tien-chen;Chu-ma-tien-shih;Hsin-chuang;驻马店市
1787093 Cheefoo;Chefoo;Chifu;Ian-tai-chhi;Ieng-dai;Jantai;Jantaj;Jen-tchaj;Yen GJai;Yen-t’ai;Yen-t’ai-shih;Yên Đài;烟台市;煙台市;煙臺
1783763 Chu Chau;Chu-chiu-chhi;Chu-chou;Chu-chou-shih;Chu-chu-su;Chuchow;Chzhuchzhou;Cu-cou;Cyu Cou;Dzhudzhou;Dzudzou;Gugou;Jianning;Tu-ciu;Zhutsjou;Zhuzhou Shi;株洲;株洲市
1815463 Chanchzhi;Ch’ang-chih;Shih-t’ou-ko-t’a;Shitougeta
2033196 Cang-tia-kchou;Chang-chia-k’ou;Chang-chia-k’ou-shih;Chang-kia-k’ou;Changchiakow;Changkiakow;Chzhanczjakou;Chzhantseyakou;Diong-ga-kau;Dzhandzjakou;Ganjakou;Kalgan;Khaalgan;Truong Gia Khau;Wan-ch’üan;Wan-ch’üan-hsien;张家口市;張家口;張家口市
1783745 C-kung;Ceu-gong;Chu-kong-chhi;Cigung;Czygun;Dzigongas;Dzugun;Tu Cong;Tzekung;Tzeliuching;Tzeliutsing;Tzu-kung;Tzu-kung-shih;Tzu-liu-ching;Tzuliutsing;自貢;自貢市;自贡;自贡市
2037346 Fou-hsin;Fou-hsin-shih;Fu-hsin;Fu-sin;Fusin;Fusinas;Hu-sin-chhi;Paiu-sing;Phu Tan;阜新;阜新市
1807234 Chuang-s;Hoang Thach;Huan-shi;Huan-shih;Huang-shih;Huang-shih-shih;Huangshi Shi;Huangsi;Huangsji;Hwangshih;Khuangshi;Khuanshi;Khuanshu;Ng-chioh-chhi;Shi hui yao;Shi-hu-yao;Shihhweiyao;Shihpao;Shikhoyya;Uong-sioh;黃石市;黄石;黄石市
2036113 Liao-jang;Liao-yang-hsien;Liao-yang-shih;Liaojangas;Liau-iong-chhi;Lieu Duong;Lieu-iong;Ljaojan;Ljaojang;辽阳市;遼陽;遼陽市
1790492 Hsiang-tan;Hsiang-t’an-ch’eng;Hsiang-t’an-hsien;Hsiang-t’an-shih;Siang-tchan;Siangtan;Siangtanhsien;Siong-tang;Siong-tham-chhi;Siong-tham-su;Sjangtan;Sjantan;Tuong GJam;Tương Đàm;Xiangtan Shi;湘潭;湘潭市
1798422 Kaichow;K’ai-chou;Puyang;Puyan’;P’u-yang-hsien;濮阳;濮阳城关镇
1799722 Lam-thong-chhi;Nam Thong;Nan-tchung;Nan-t’ung;Nan-t’ung-hsien;Nan-t’ung-shih;Nang-tung;Nantun;Nantung;Nentung shehiri;Tunchow;Tungchow;T’ung-chou;南通;南通市
2035715 Bo-tan-kang-chhi;Mau GJon Giang;Mu-dang-geng;Mu-tan-chiang;Mu-tan-chiang-shih;Mu-tan-tiang;Mudancjan;Mudandziangas;Mudandzjan;Mudanjiang Shi;Mutankiang;Mẫu Đơn Giang;牡丹江;牡丹江市
1809498 Guejlin;Guilin Shi;Gujlin;Gveilinz;Kuei-lin;Kuei-lin-shih;Kuej-lin;Kui-lim-su;Kweilin;Kweilin-hsien;Lin-kuei;Lin-kuei-hsien;Lin-kwei;Ling-ch’uan;Que Lam;桂林;桂林市
1784990 Chan-chiang;Chan-chiang-shih;Chankiang;Fort Bayard;Hsi-ying;Kwangchow;Kwangchowan;Kwangchowwan;Tram Giang;Tsamkong;Zhanjiang Shi;湛江;湛江市
1784642 Chen-chiang;Chen-chiang-ch’eng;Chen-chiang-hsien;Chen-chiang-shih;Chenkiang;Chinkiang;Chinkiang Fu;Chinking;Tan-t’a;Tan-t’u;Tantuhsien;Zhenjiang Shi;鎮江;镇江;镇江市
2037886 An-tung-hsien;An-tung-shih;Andong;Antung;Dandong Shi;Dandun;Dandung;Dang-dung;GJan GJong;Sha-ho-ch’en;Sha-ho-tzu;Tan-tong-chhi;Tan-tung;Tan-tung-shih;Đan Đông;丹东市;丹東;丹東市
1795874 Chao-kuan;Ch’ü-chiang;Ch’ü-chiang-hsien;Kakong;Kiukianghsien;Kukiang;Kukong;Kukong-hsien;Sao-kuan;Saoguan;Seu-koan-su;Shao-chou;Shao-kuan;Shaokwan;Shiuchow;Shiukuan;Siau-koan-chhi;Sieu-guang;Thieu Quan;韶关;韶关市;韶関市;韶關;韶關市
1787746 Diem Thanh;Jancengo;Jancheng;Jen-ccheng;Jenchun;Sieng-siang;Yen-ch’eng;Yen-ch’eng-chen;Yen-ch’eng-hsien;塩城市;盐城;盐城市;鹽城
2035513 P’an-shan-chen;P’an-shan-hsien;Shuang-t’ai-tzu
1809078 Chaj-kchou;Ha k’uo-shih;Hai Khau;Hai-kau;Hai-khau-chhi;Hai-k’ou-shih;Hai-k’ou-so-ch’eng;Haijgouj;Haik-how;Haikou Shi;Haikow;Hajkou;Hajkouo;Heihow;Hoi Hao;Hoihau;Hoihow;Khajkou;Xeyko shehir;海口;海口市
1793505 Tai-ciu;Taichow;Taitsjou;Taizhou Shi;Taizhou i Jiangsu;Tajchzhou;Tajdzhou;Tajdzou;Tajgou;Tchaj-cou;Teyju shehiri;Thai Chau;Thai-chiu-chhi;T’ai;T’ai-chou;T’ai-chou-shih;T’ai-hsien;T’ai-hsien-ch’eng;泰州;泰州市
1788927 Chin-t’ai;Heng-tai-chhi;Hing-dai;Hinh GJai;Hsing-tai-shih;Hsing-t’ai;Hsing-t’ai-hsien;Hình Đài;Setay;Shun-te;Shunteh;Shuntehfu;Shun’de;Sing-tchaj;Singtai;Singtaj;Sintaj;Yingtaihsien;邢台;邢台市
2036427 Cam Chau;Chien-hsien;Chin;Chin-chou;Chin-chou-shih;Chin-hsien;Chinchow;Dzindzou;Ging-ciu;Gjingou;Jintsjou;Kim-chiu-chhi;Kinchou;Kintschou;Tin-cou;錦州;錦州市;锦州市
2034786 Chien-shan;Seng-ak-sang;Shuang-ya-shan-shih;Shuangjashan;Siang-ah-san-chhi;Song Ap Son;Suang-ja-san;双鴨山市;双鸭山市;雙鴨山
1802204 Luan-ch’eng-ch’eng-kuan;Luan-ch’eng-hsien;Luan’chen;Lwanchenghsien
2033370 Eiko;Inkou;Newchwang;Niu-chuang;Ying-k’ou-hsien;Ying-k’ou-shih;Yingkou Shi;Yingkow;営口;営口市;營口;营口;营口市
1785018 Cang-cou;Chang-chou;Chang-chou-shih;Changchow;Changchowfu;Chiang-chiu-chhi;Chong-chu-su;Chuong Chau;Chzhanchzhou;Ciong-ciu;Dzangdzou;Dzhandzhou;Gangou;Jyangju shehiri;Lung-ch’i;Lung-ch’i-hsien-ch’eng;Lungki;Lunki;Zhangtsjou;漳州;漳州市
1816440 Bang Phu;Bangbu;Behnbu;Benbu;Bunbu;Pang-fou;Pang-fou-shih;Pang-po-chhi;Pang-pu;Paung-buo;Peng-pu;蚌埠;蚌埠市
1529195 Shih-ho-tzu;Shih-yen-tzu;Shihezi Xiang;Shikhedze;Shikhedzy;Shikhehczy;Shixenze;Xihənzə;石河子;石河子乡;石河子市
2034714 S-pching;Se-bing;Sipingjie;Ssupingkai;Su-peng-chhi;Supin;Sypin;Szeping;Szepingkai;Tu Binh;四平;四平市;四平街
1797873 Ch’ing-chiang;Ch’ing-chiang-p’u;Ch’ing-chiang-shih;Huai-yin;Huai-yin-ch’eng;Huai-yin-hsien;Huai-yin-shih;Huaiyin;Hwaiyin;Hwaiyin-hsien;Qingjiang;Tsingkiangpo;Tsinkiangpu
2036581 Chia-mu-ssu;Chia-mu-ssu-shih;Chieh-mu-ssu;Ch’a-mu-ssu;Czjamusy;Dziamusi;Ga-muk-su;Giai Moc Tu;Gjamusi;Hua-chuan;Hua-ch’uan-hsien;Hwachwan;Jiamusi Shi;Ka-bok-su-chhi;Kiamusas;Kiamusze;Ťia-mu-s’;佳木斯;佳木斯市
1799491 Lai-kang-chhi;Nehjczjan;Nei-chiang;Nei-chiang-hsien;Nei-chiang-shih;Neikiang;Neikianghsien;Nej-tiang;Nejgjan;Noi Giang;Noi-geng;Nui-kong-su;內江;内江;内江市
1787227 Chiang-tu;Chiang-tu-hsien;Duong Chau;Han-chiang;Iong-chiu-chhi;Iong-ciu;Janchzhou;Jancjou;Jandzhou;Jang-cou;Jangdzou;Kiangtu;Yang-chou;Yang-chou-shih;Yang-chow-fu;Yangchow;Yangjo shehiri;Yangtsjou;扬州市;揚州;揚州市
1809412 Yongkang;Yung-k’ang;Yung-k’ang-hsien
1793424 Taku;Tango;Tung-ku;T’ang-ku;塘沽
1806299 Chiang-men;Chiang-men-ch’eng;Chiang-men-shih;Dziangmenas;Dzjanmun;Geng-muong;Giang Mon;Gjanmen;Hsin-hui;Hsin-hui-hsien;Kang-mng-chhi;Kong-mun-su;Kongmoon;Kongmoon City;Kongmun;Pakhai;Sunwui;Tiang-men;Wom Moon;Wong Mun;江門;江門市;江门;江门市
1816080 Canchzhou;Candzhou;Cangdzou;Cangou;Cangzou;Cchang-cou;Changhsien;Chhong-chiu-chhi;Chong-ciu;Thuong Chau;Tsang;Tsangchow;Tsan’syan’;Ts’ang-chen;Ts’ang-chou;Ts’ang-hsien;T’sang-chou-shih;沧州市;滄州;滄州市
1791121 Cangde;Cchang-te;Chandeh;Changde Shi;Changteh;Changteh-hsien;Ch’ang-te;Ch’ang-te-ch’eng;Ch’ang-te-hsien;Ch’ang-te-shih;Siong-daik;Siong-tek-chhi;Song-tet-su;Thuong GJuc;Thường Đức;Wuling;常徳;常徳市;常德;常德市
1805987 Chiao-tso;Chiao-tso-chen;Chiao-tso-kung-k’uang-ch’ü;Chiao-tso-shih;Chiau-chok-chhi;Cieu-cauk;Czjaoczo;Gjaoguo;Tiao-cuo;Tieu Tac;Tsiaotso;Tszyaotszochzhen;焦作;焦作市
2034414 Tchung-chua;Thong Hoa;Thong-hoa-chhi;Tung-hua;Tunghwa;Tunkhua;T’ou-tao-chiang;T’ung-hua-hsien;T’ung-hua-shih;通化;通化市
1791236 Bu-ho-chhi;Ouhu;U-hu;Ukhu;Vu Ho;Vuhu;Vukhu;Wu-chu;Wu-hu-hsien;Wu-hu-shih;Wuhu Shi;芜湖;芜湖市;蕪湖;蕪湖市
1790437 Chau Hai;Chu Hai;Chu-hai-chhi;Chu-hoi-su;Chzhukhaj;Cio-hai;Cu-chaj;Dzhukhaj;Dzukhaj;Guhaj;Heung chau;Hsiang-chou;Hsiang-chou-chen;Hsiang-chou-fou;Huengchow;Juxey shehiri;Xiangzhou;珠海;珠海市
1795816 Sha-shih;Sha-shih-shih;Sha-sze;Shasi;Shaze;Shazhe
1803936 Liang-chou;Liang-chow;Liangzhou;Wu-wei-hsien;Wuwei Shi;武威;武威市
9931406 碱水
1806488 Chia-chi;Chia-chi-chen;Chia-chi-shih;Ch’iung-hai;Ch’iung-tung;Ch’iung-tung-hsien;Jiaji;Jiaji Zhen;Kachek;Katchek;Qionghai Shi;嘉积;琼海;琼海市;瓊海;瓊海市
1786764 Che-Keou-chan;Gi-chhiong-chhi;I-cchang;I-chang;I-ch’ang-hsien;I-ch’ang-shih;Ican;Ichan;Ichang;Jicang;Jichang;Nghi Xuong;Ngi-chiong;Tung-hu;宜昌;宜昌市
1786657 Gin-chhoan-chhi;Ho-lan;Inchuan;Incuanas;Jin-cchuan;Jinchuan;Ngan Xuyen;Ngung-chiong;Ning-hsia;Ningsia;Ningsia-hsien;Ningsiafu;Yin-ch’uan-shih;Yinchuan Shi;Yinzconh;銀川;銀川市;银川;银川市
1783621 Chun-gi-chhi;Cong-ngie;Cuenji;Cun-i;Dzuni;Gunji;Tsun-i;Tsun-i-ch’eng;Tsun-i-hsien;Tsun-i-shih;Tsunyi;Tsunyi-hsien;Tuan Nghia;遵义市;遵義;遵義市
1805953 Chia-hsing;Chia-hsing-hsien;Chia-hsing-hsien-ch’eng;Chiahsing-Fu;Czjasin;Dziasingas;Dzjasin;Ga-hing;Gia Hung;Ka-heng-chhi;Ka-shing-fu;Kashing;Kashing-hsien;Tia-sing;嘉兴;嘉兴市;嘉興;嘉興市
2036109 Dongliao;Hsi-an;Laeojuan;Liao-juean;Liao-jüan;Liao-yuan-shih;Liaojuanas;Liau-goan-chhi;Lieu Nguyen;Lieu-nguong;Ljaojuen;Läojuan;Pei-feng;Pei-feng-hsien;Shian;Sian;Ta-ko-tan;Tung-liao;T’a-k’a-ta;辽源市;遼源;遼源市
1790587 Fancheng;Fancheng Zhen;Hsiang-fan;Hsiang-yang;Hsiang-yang-hsien;Siangfan;Siangyang;Siangyang-hsien;Xiangfan;Xiangfan Shi;Xiangyang Shi;Xiangyangfu;樊城;樊城镇;襄樊;襄樊市;襄阳;襄阳市;襄阳府
1798998 Dadukou Jiedao;Dukou;Panzhihua;Ta-tu-k’ou;Tu-k’ou;Tu-k’ou-shih;大渡口;大渡口街道
1808392 Cheng-suej;Hanh Thuy;Heng-chui-chhi;Heng-cui;Heng-shui-ch’eng-kuan;Heng-shui-hsien;Khehnshuj;Khengshuej;Khenshuy;衡水;衡水市
1805518 Ca-ning;Che-leng-chhi;Chi-ning;Chi-ning-hsien;Chi-ning-shih;Csining;Czinin;Gjining;Te Ninh;Ti-ning;Tsi-ning-hsien;Tsining;济宁市;済寧市;濟寧
8505006 Wenshan;文山;文山市
2038087 Ccheng-te;Cengde;Chehndeh;Chengteh;Ch’eng-te;Ch’eng-te-hsien;Ch’eng-te-shih;Je-ho;Jehoi;Jehol;Jo-ho;Seng-tek-chhi;Sing-daik;Thua GJuc;Thừa Đức;Tschongto;承徳市;承德;承德市
2038365 Lungchen;Pehanchen;Pei-an;Pei-an-chen;Pei-an-hsien;Pei-an-shih
1801757 Lu-ch’iao;Lu-ch’iao-chen;Luqiaozhen;路桥
1815395 Caodzou;Caogou;Cchao-cou;Chaochow;Chaochowfu;Chaochzhou;Chaodzou;Chaotsjou;Chao’an;Chau chu fu;Chauchow;Chheu-chu-su;Ch’ao-an-hsien;Ch’ao-chou;Ch’ao-chou-chen;Ch’ao-chou-shih;Dieu-ciu;Tio-chiu-chhi;Trieu Chau;潮州;潮州市
1795855 Sao-sing;Saosing;Shao-hsing;Shaohing;Shaohingfu;Shaosin;Shaosing;Shawshin shehiri;Siau-heng-chhi;Sieu-hing;Sjaoxing;Thieu Hung;紹興;紹興市;绍兴;绍兴市
1801934 Lo-he;Lo-ho;Lo-ho-chai;Lo-ho-shih;Lokheh;Lui-ho-chhi;Luo-che;Luokhe;Tak-o;Thap Ha;T’a-ho;T’a-ho-chai;漯河;漯河市
1787351 Duong Tuyen;Iong-choan-chhi;Iong-ciong;Jancjuan;Jang-cchuean;Jang-čchüan;Jangcuen;Yang-ch’üan;Yang-ch’üan-chan;Yang-ch’üan-shih;Yangquan Shi;阳泉;阳泉市;陽泉;陽泉市
2038120 Chaiyang;Chaojan;Ch’ao-yang-chen;Ch’ao-yang-hsien;Ch’ao-yang-shih;San-tso-t’a;朝陽市
2036389 Chi-hsi;Chi-hsi-shih;Chi-ning;Chi-ning-chieh;Czisi;Dzisi;Gie-sa;Jixi Shi;Ke Tay;Ke-se-chhi;Kisi;Ti-si;鶏西;鶏西市;鷄西;鸡西;鸡西市
1806408 Chiang-ch’eng-chen;Duong Giang;Iong-gong;Iong-kang-chhi;Janczjan;Jang-tiang;Jiangcheng;Liang-yang;Yang-chiang;Yang-chiang-hsien;Yeungkong;Yeungkong-hsien;Yong-kong-su;阳江;阳江市;陽江;陽江市
1791681 Duy Phuong;I-hng-chhi;Vehjfan;Vejfang;Wei;Wei-fang-shih;Wei-hsien;Wej-fang;潍坊市;濰坊
1788694 Hsien-p’u;Hsin-hai-lien;Hsin-hai-lien-shih;Hsin-p’u;Hsin-p’u-chen;Lianyungang;Lien-yun-chiang;Lien-yun-chiang-shih;Lien-yun-kang;Sinpuchen;Tsin-pu;新浦;连云港;连云港市;連雲港;連雲港市
1812955 Daik-ciu;Dedzou;Degou;Dehchzhou;Detsjou;GJuc Chau;Te-chou;Te-chou-shih;Te-cou;Te-hsien;Techow;Teh-hsien;Tehchow;Tehetsouen;Tek-chiu-chhi;Đức Châu;徳州市;德州;德州市
1784130 Chiu-khau-chhi;Chou-chia-k’ou;Chou-k’ou;Chou-k’ou-chen;Chow-kia-kow;Chu Khau;Chzhouko;Chzhoukou;Ciu-kau;Cou-kchou;Dzoukou;Juko shehiri;Shang-shui-hsien;Tsjoukou;Zhoukouzhen;周口;周口市
1798449 Buo-dieng;Hinghwa;Hinghwafu;Hsing-hua;Pchu-tchien;Pho-chhan-chhi;Phu GJien;Phu-thien-su;Phủ Điền;Putian Shi;Putjen;Putyen shehiri;P’u-t’ien;P’u-t’ien-hsien;P’u-t’ien-hsien-ch’eng;莆田;莆田市
2033574 Ch’ang-chia-k’ou-shih;Hsuan-hua;Hsuan-hua-hsien;Hsuan-hua-shih;Hsüan-hua-ch’eng;Suanhwa;Xuanhua;张家口市宣化区
1798654 Bing-hiong;Binh Huong;Dingsiang;Pching-siang;Pheng-hiong-chhi;Phin-hiong-su;Pingsiang;Pingsiang-hsien;Pingsjang;Pingxiang Shi;Pinsjan;P’ing-hsiang;P’ing-hsiang-chen;P’ing-hsiang-hsien;P’ing-hsiang-hsien-ch’eng;P’ing-hsiang-shih;萍乡;萍乡市;萍郷;萍郷市;萍鄉
1784853 Cao-cching;Chao-chou;Chao-ch’ing;Chao-ch’ing-chen;Chao-king;Chzhaocin;Dieu-keng;Dzaocing;Kao-yao;Kao-yao-hsien;Koyiu;Koyiu-hsien;Koynihsien;Sau-khin-su;Shiu Hing;Shiuhing;Shiuhingfu;Tiau-kheng-chhi;Trieu Khanh;肇庆;肇庆市;肇慶;肇慶市
11694038 Huocheng County;霍城;霍城县
1817993 An Khanh;An-cching;An-ch’ing;An-ch’ing-ch’eng;An-ch’ing-shih;Ancin;Ancing;Ancingas;Anking;Anqing Shi;Ganking;Huai-ning;Huai-ning-hsien;Hwaining;Hwaining-hsien;Nganking;安庆;安庆市;安慶;安慶市
1817968 An Thuan;An-shun-hsien;An-shun-hsien-ch’eng;An-shun-shih;An-sun;An-sun-chhi;Ang-song;Anshunfu;Ansunas;P’u-ting;安順;安順市;安顺市
2038067 Chhak-fung-su;Chhek-hong-chhi;Chiah-hung;Chifehn;Chifeng Shi;Ch’ih-feng;Ch’ih-feng-chou;Ch’ih-feng-hsien;Ch’ih-feng-shih;Ha-ta;Hongshan Qu;Tschifoeng;Tschiföng;Ulaan Hada;Ulaankhad;Ulanhad;Wu-lan-ha-ta;Xich Phong;Čch’-feng;红山区;赤峰;赤峰市
2035261 Ch’i-ho-ho;Ch’i-t’ai-ho;Qitaihe;Taihe;太和;太河村
1795060 Chung-shan;Chung-shan-ku-chih;Heungschan;Heungshan;Hsiang-shan;Shekki;Shih-ch’i;Shih-ch’i-chen;Shiqi Jiedao;Shiqizhen;Zhongshan;石岐;石岐街道
1529660 A-k’o-su;A-k’o-su-chen;A-k’o-su-hsien;A-k’o-su-hsin-ch’eng;Ak Su Yangi Shahr;Akesu;Akesu Shi;Akoso;Aksou;Aksu New City;Aqsu;Aqsu New City;Aqsu Yangi Shahr;New Aksu;Yangi-shahr;阿克苏;阿克苏市
2034439 Telin;T’e-ling;T’ieh-ling;T’ieh-ling-hsien;鉄嶺市;鐵嶺;铁岭
1805741 Ceng-siang;Chin-ch’eng;Chin-ch’eng-hsien;Dzinchun;Jincheng Shi;Tan Thanh;Tse-chou;Tseh-chow-fu;Tsehchow;Tsincheng;Tsinchenghsien;晉城;晋城;晋城市
2033467 Chu-tzu-chieh;Chu-tzu-kai;Dien Cat;Yen-chi;Yen-chi-shih;延吉市
1793879 Suej-cou;Suejdzou;Sui;Sui-chiu-chhi;Sui-ciu;Sui-hsien;Suichow;Suixian;Sujchzhou;Tuy Chau;随州市;隨州
1787858 Kuanghsin;Kwangsin;Sang-zao;Shang-jao;Shang-jao-hsien;Shang-jao-shih;Shangrao Shi;Shangzhao;Shanzhao;Siong-jiau-chhi;Siong-ngieu;Sjangrao;Song-ngieu-su;Thuong Nhieu;Xuri;上饒;上饒市;上饶;上饶市
2038569 Bach Thanh;Bah-siang;Baicheng Shi;Bajchehn;Bajchen;Bajcheng;Pai-ch’eng;Pai-ch’eng-shih;Pai-ch’eng-tzu;Paichengtze;Paj-ccheng;T’ao-an;T’ao-an-hsien;T’ao-yen;白城;白城市
2036434 Chin-hsi;Chin-hsi-chen;Chinshi;Chinsi;Jinxi;Leinshan;Lianshan Qu;Lien-shan;连山;连山区
1792621 Tongling;T’ung-ling;T’ung-ling-hsien;Yüan-hsien-ch’eng;五松;铜陵;铜陵市
1805680 Ching-te-chen;Ching-te-chen-shih;Fou-liang;Fou-liang-hsien;Fowliang;Fowliang-hsien;Jingdezhen Shi;Kingtechen;Kingteh;Kingtehchen;Kingtehchin;景徳鎮;景德镇;景德镇市
1812101 Dongying;Dungjing;Dunuin;GJong Dinh;Shengli Jiedao;Tung-jing;Tung-ying;Đông Dinh;东营市;東営市;東營;胜利;胜利街道
1529046 Hsin-yuan;Kunes;Künəs;新源;新源县
1787323 Jansho;Yang-shuo-chen;Yang-shuo-hsien;Yangso;Yangso-hsien;阳朔
1788245 Hsiu-ying;秀英
1816705 Bac Hai;Baek-hai;Baekhaij;Behjkhaj;Beihai i Guangxi;Beihajus;Bejkhaj;Beyhay;Pak-hai-chhi;Pakhoi;Pei-hai;Pei-hai-shih;Pej-chaj;Pet-hoi-su;北海;北海市
1806776 Chuej-cou;Fi-chu-su;Hie-ciu;Hue Chau;Hui-chiu-chhi;Hui-chou;Hui-chou-chen;Hui-chou-ch’eng;Hui-chou-shih;Hui-yang;Hui-yang-hsien;Huichou-fu;Huitsjou;Khojchzhou;Khuehjchzhou;Khuejdzou;Kuei-shan;Waichow;Waichowfu;Waiyeung;Weichow;Xuyjo shehiri;恵州;恵州市;惠州;惠州市
1814757 Cchu-cou;Chuchow;Chuchzhou;Chudzhou;Chudzou;Chuju shehiri;Chutsjou;Chuxian;Ch’u;Ch’u-ch’üan;Ch’u-hsien;Du-ciu;Tru Chau;Tu-chiu-chhi;滁州;滁州市
1280849 Kachgar;Kaixgar;Kaschgar;Kasgar;Kasgara;Kasgaras;Kash;Kashgar Kona Shahr;Kashgar Kone Shahr;Kashi;Kashi Shi;Kashkar;Kasjgar;Kaszgar;Kaxgar;Kona Shahr;K̩əxk̩ər;K’a-shih;K’o-shih;Qashqar;Qasqar;Qeshqer;Shu-fu;Su-fu;喀什;喀什市
1803318 I-chou;Ichow;Ichowfu;Lam Nghi;Lan-shan;Lim-ki-chhi;Lin-i;Lin-i-hsien;Lin-i-shih;Ling-gi;Linji;Liuyihsien;Yichow;临沂;临沂市;臨沂;臨沂市
1786640 Chengzhong Jiedao;Ying-ch’eng-hsien;Yingcheng;城中;城中街道;应城
1790840 Ng-chu-su;Ngo Chau;Ngo-chiu-chhi;Ngouzcouh;Ngu-ciu;Ts’ang-wu;Ts’ang-wu-hsien;Uchzhou;Vudzou;Wu-chou;Wu-chou-shih;Wu-cou;Wuchow;梧州;梧州市
2036670 Fu-erh-la-chi;Fu-la-erh-chi;Fularki;Lung-chiang
1800627 Bian-iong-chhi;Mianyang Shi;Mien Duong;Mien-chou;Mien-jang;Mien-yang;Mien-yang-hsien;Mienchow;Mieng-iong;Mienjan;Mjenjang;Myan’yan;綿陽;綿陽市;绵阳;绵阳市
2034400 Bayan Tala;Horqin Qu;Ke’erqin Qu;Pa-lin-ai-hsin;Pai-an-ta-la;Pai-yin-t’ai-lai;Payintala;Thong Lieu;Thong-liau-chhi;Thung-liau-su;Tongliao Shi;Tonljao khot;Tung-lieu;Tunglao;Tungliaochen;Tunljao;T’ung-liao;T’ung-liao-hsien;T’ung-liao-shih;巴彦塔拉;科尔沁区;通辽;通辽市;通遼;通遼市
1529401 Hei-yu-shan;Karamai;Karamaj;Karamaj khot;Karamajus;Karamay-chhi;Kelamayi;Kramaj;克拉玛依;克拉玛依市;克拉瑪依
1529641 A-la-erh;Ala’er;Ala’er Shi;阿拉尔;阿拉尔市
1805179 Chiu-chiang;Chiu-chiang-hsien;Chiu-chiang-shih;Ciuciang;Cuu Giang;Czjuczjan;Dzjudzjan;Kiukiang;Kiukiang-hsien;Te-hua;Tiou-tiang;九江;九江市
2036458 Chi-ning;Chi-ning-hsien;Chi-ning-shih;Czinin;Jining Qu;P’ing-ti-ch’üan;P’ing-ti-ch’üan-chen;Tsining;Tszinin;平地泉镇;集宁;集宁区
1529114 Lukchun;Tourfan;Tufan;Tulupan;Tulupan Xian;Turfan;T’u-lu-fan;T’u-lu-fan-chen;T’u-lu-fan-hsien;T’urfang;吐鲁番;吐鲁番县;吐鲁番市
1808198 Caozhou;Che-ce;Ha Trach;Ha-tek-chhi;He-tse;Ho-dek;Ho-tse;Ho-tse-shih;Hotseh;Hotseh-hsien;Khece;Khehczeh;Ko-tse;Ko-tse-hsien;Tsaochowfu;Ts’ao-chou;Ts’aochow;菏泽;菏泽市;菏澤
1804386 Guanghua;Ho-k’ou-chen;Kuang-hua;Lao-ho-k’ou;Laohokow;老河口
2034655 Chui-hua;Pei-lin-tzu;Pei-t’uan-lin-tzu;Suej-chua;Suejkhua;Sui-hoa-chhi;Sui-hua-chen;Sui-hua-hsien;Sui-hwa;Suihua Shi;Sujkhua;Tuy Hoa;綏化;綏化市;绥化;绥化市
8533133 Lek-buang-cui;Liou-pchan-suej;Luc Ban Thuy;六盘水市;六盤水;六盤水市
1799629 Lam-iong-chhi;Nam Duong;Nan-jang;Nan-yang-shih;Nang-iong;Nanjang;Nanyan;Nanyang i Henan;Nenyang shehiri;南阳市;南陽;南陽市
1792260 Fu-hsien;Fuxian;Wa-fan-tien;Wa-fang-tien;Wa-fang-tien-chen
1797132 Donggang;Jichaohsien;Jih-chao;Jih-chao-hsien;Rijao;Rizhao Jiedao;东港;日照;日照市;日照街道
1806445 Chi-an;Chi-an-shih;Ji’an Shi;Kian;Kian-hsien;Kianfu;Luling;吉安;吉安市
1808770 Che-pi;Hac Bich;Hao-pi;Hao-pi-chen;Hao-pi-chi;Hao-pi-shih;Ho-pi;Ho-pi-shih;Hok-biah;Hok-piah-chhi;Hopitsi;Khebi;Khehbi;鶴壁;鶴壁市;鹤壁市
1806988 Hua-yin-hsien;Hua-yin-hsien-ch’eng;Hwayinhsien;Khuayanchuan
1786770 Gi-pin-chhi;Hsu-chou;I-pin;I-pin-hsien;I-pin-shih;Ibin;Jibin;Nghi Tan;Ngi-bing;Suchow;Suifu;Xufu;Xuzhou Cheng;Yibin Shi;叙州城;叙府;宜宾;宜宾市;宜賓;宜賓市
1790371 Hsien-t’ao-chen;Mianyang;Mien-yang;Mien-yang Hsien;Sientaochen;Xiantaozhen
1785974 Yuci Qu;Yutzehsien;Yü-tz’u;Yü-tz’u-hsien;Yü-tz’u-shih;榆次;榆次区
1803567 Lam Phan;Lim-hun-chhi;Lin-fen;Lin-fen-hsien;Linfen Shi;Ling-hung;Pingyang;Pingyangfu;Saratsi;Yaodu Qu;临汾;临汾市;尧都区;平阳;平阳府;臨汾;臨汾市
1803834 Liao-ccheng;Liao-ch’eng-hsien;Liao-ch’eng-shih;Liaoceng;Lieu Thanh;Lieu-siang;Ljaochehn;Ljaocheng;Tung-ch’ang;Tungchangfu;聊城;聊城市
1807508 Huang-kang;Huang-kang-chen;Huang-kang-ch’eng;Huanggang Zhen;Jao-p’ing;Khuangan;Ng kng;Raoping;Ung Kung;黄冈
1805618 Tianmen;T’ien-men;T’ien-men-hsien
1795196 Deng-chiong;GJong Xuyen;Shih-li-p’u;Shilipu;Tang-chhoan-chhi;Tchung-cchuan;Tongchuan;Tungchuan;T’ung-ch’uan;T’ung-ch’uan-shih;Đồng Xuyên;銅川;銅川市;铜川市
1788618 Hsin-t’ai;Hsin-t’ai-hsien;Hsing-t’ai;Sintai;Sintaihsien;Sintoihsien
1790894 Guangji;Kuang-chi;Kuang-chi-hsien;Wu-hsueh;Wu-hsueh-chen;Wuhiutsun;Wusueh;Wuxue Jiedao;武穴;武穴街道
1791249 Hai-po-wan;Hai-p’o-wan-shih;Haibowan;O Hai;O-hai-chhi;U-hai;Uhajus;Ukhaj;Vu-hoi-su;Vuhajo;Wu-chaj;Wu-hai-shih;乌海;乌海市;海勃湾;烏海;烏海市
1805298 Chin;Chin-chou;Chin-chou-chen;Chin-chow;Chin-hsien;Jinxian;Kin;Kinchow;Kinhsien;Kinshu;Kinsyu;Tschintschou
1806466 Guangjuen;Guong-nguong;Jialing;Kong-goan-chhi;Kuan-yuan;Kuang-juean;Kuang-jüan;Kuang-yuan;Kuang-yuan-hsien;Kwangyuan;Kwangyuanhsien;Quang Nguyen;广元;广元市;広元市;廣元
2037078 Hai-la-erh;Hai-la-erh-shih;Hailar Shi;Hairaru;Hu-lun;Khailar;Khajlar;海拉尔区
1814082 Daliang Jiedao;Daljan;P’an-shun;Schuntak;Shun-te;Shun-te-hsien;Shunde;Shuntak;Ta-liang;Ta-liang-chen;大良;大良街道;顺德区
1796663 Sam-beng-chhi;Sam-min-su;San-ming;San-ming-hsien;San-ming-shih;San-yuan;San-yuan-hsien;Sang-ming;Senming shehiri;Tam Minh;三明;三明市
1808931 Han-ku;Han-ku-shih;Khanga
1793743 Su-hsien;Suchow;Suchzhou;Suxian;宿州市
1810437 Nan-ch’ung;Nanchong;高坪
2037860 An-ta;An-ta-shih;Anda;Dachin;Dacin;Dacyn;Dai-keng;GJai Khanh;Sa-erh-t’u;Sartu;Sha-erh-t’u;Ta-cching;Taching;Tai-kheng-chhi;Đại Khánh;大庆市;大慶;大慶市
1808316 Heshan;I-yang;I-yang-ch’eng;I-yang-hsien;I-yang-shih;I-yeng;Ijan;Yiyang-hsien
1803331 Ho-chou;Khechzhou;Lin-hsia;Lin-hsia-hsien;Lin-hsia-shih;Lin-hsin;Linsia;Linxia;Linxia Shi;Lin’sya;临夏城关镇;临夏市
1785738 An-i-hsien;Anyi;Anyihsien;Juen-ccheng;Juncheng;Jün-čcheng;Ong-siang;Van Thanh;Yuncheng Shi;Yun’chen;Yün-ch’eng-chen;安邑;运城;运城市;運城;運城市
1529569 延安北路;昌吉市
1804850 开远
1800657 门头沟
1806882 新会;新会区;新會;新會區
1806696 虎门;虎门镇
2037086 海城;海城市
1783633 邹城市;鄒城市
1812521 东海;陆丰
1817240 白銀;白銀市;白银;白银市
1804578 掖县;文昌路;文昌路街道;莱州;莱州市
1797353 泉州;泉州市
2038584 八道江;白山;白山市
1785453 枣庄市;棗荘市;棗莊
2038650 安达;安达市;安达镇
1783934 商丘;商丘市
1529376 库尔勒;库尔勒市;萨依巴格
1786067 园林;园林街道
1815059 郴州
1805540 荆州市;荊州;荊州市
1784580 仪征市;真州;真州镇
1816234 亳州;亳州市
1803791 曾城;荔城;荔城街道
1791636 渭南;渭南市
1799846 南平;南平市
1810845 阜阳市;阜陽;阜陽市
1805611 荆门市;荊門;荊門市
1810979 涪陵
1810295 高州
2034312 乌兰浩特;乌兰浩特市;王爷庙
1795928 汕尾;汕尾市
2036920 奋斗;恒山区
1792520 通州
1818116 庵埠
1790254 孝感;孝感市
1529279 察布查尔;察布查尔自治县
1784554 枝城;枝城镇
1806535 吴兴;吴兴区;湖州;湖州市
2035644 南票
2033413 伊春;伊春市
1919014 梁湖;梁湖镇
1809879 广水;广水街道
1804153 乐山;乐山市;楽山市;樂山
2033168 肇东;肇东市;肇东镇
1788450 忻州;忻州市;忻府区
1789273 三水
1814786 阳春
1803422 临海
1791673 威海;威海市
1815302 澄华;澄海
1812961 徳陽市;德阳市;德陽
1786746 宜春;宜春市
2035980 龙凤;龙凤区;龙凤街道
1797945 清远;清远市;清遠;清遠市
1802238 娄底市;婁底;婁底市
1807143 黄岩
1785781 玉林;玉林市
1814934 池州;池州市
2036876 红岗;红岗区;红岗街道
1797318 曲靖;曲靖市
1808857 汉中;汉中市;汉台;汉台区;漢中;漢中市
1793700 台城;台城街道;台山;台山市
1796556 三亚;三亚市;三亜市;三亞
2038679 阿城;阿城市
1805733 金昌;金昌市
1800779 梅州;梅州市
1805528 金华;金华市;金華;金華市;金華縣
1805844 界首;界首市
2034996 山海关
1529651 阿勒泰;阿勒泰市;阿勒泰镇
1815427 巢湖市
1805857 碣石;碣石镇
1529484 哈密地区;哈密市
1810240 个旧市;锡城
2036597 加格达奇区;加格達奇区;加格達奇區
1795055 市桥;市桥街道;番禺
1814093 大理;大理市
1789065 安康;安康市
2033225 兴华;兴华街道;布特哈旗;扎兰屯;扎兰屯市
1801401 马街
1808336 河婆
1813325 达州;达州市;達州;達州市
1791056 东阳;东阳市
1805935 甲子;甲子镇
1794035 松江;松江区
1791325 乌达;乌达区;巴音赛
1804208 耒阳
1807689 怀化市;懐化市;懷化
1789647 西昌;西昌市
1813812 惠阳区;淡水
1801582 麻城;麻城市
1806881 惠城
1809062 海门;海门镇
1793900 遂宁;遂宁市;遂寧;遂寧市
1804252 乐城;乐城街道
1804591 莱芜市;莱蕪市;萊蕪
1801799 罗阳
2036536 民主
1280957 嘉峪关市;嘉峪関市;嘉峪關市
2035669 南岔;南岔区;联合;联合街道
2033824 锡林浩特;锡林浩特市;阿巴哈纳尔旗
1784953 招远市;罗峰
1280737 拉萨;拉萨市;拉薩;拉薩市
1802940 普宁;普宁市;普寧;普寧市
2034754 顺义
2035966 龙井
1807301 大沙;大沙街道
2033536 喜桂图旗;新工街道;牙克石;牙克石市
1816336 浜州市;滨州市;濱州
1804169 冷水江;冷水江市
1791536 天福;天福街道;文登;文登市
1791544 文城;文城镇;文昌;文昌市
1785545 余姚
1281019 和田;和田市;和田市古江巴格街道
1798713 平山
2035399 松原
1801615 马坝
2034497 光明;洮南市
1809077 海口;海口镇
1795857 邵武
1816790 北碚
1812228 东台;东台市;东台镇
1811729 思城;恩城街道;恩平
1783940 诸暨;诸暨市
1803367 临青;青年
1783988 密州
2037069 海伦;海伦市;海伦镇
1795184 石龙;石龙镇
2034440 铁力;铁力市;铁力镇
2037685 东兴;滴道;滴道区
2036973 黑河;黑河市;黒河;黒河市
1784841 昭通;昭通市
1798760 平凉;平凉市;平涼;平涼市
1815251 江阴市;澄江;澄江街道
2036595 扎赉诺尔
1795842 沙坪;沙坪街道
1803886 安宁;安宁市;连然;连然镇
2035970 龙江;龙江县;龙江镇
1816221 埠河;埠河镇
1793036 滕县;滕州;滕州市;程堂村
1807544 大兴
1800829 吴川
1784185 玉渓市;玉溪;玉溪市;红塔;红塔区
1805270 乾州;吉首;吉首市
1797551 欽州;欽州市;钦州;钦州市
1804120 廉江
1803334 林西
1785036 张掖;张掖市;張掖;張掖市;甘州
3688689 Bagata;Bogot;Bogoto;Boqota;Buoguota;Mponkota;Santa-Fe-de-Bogota;Santafe de Bogota;Wukuta;बोगोटा;बोगोता
3687925 Calium;Kali;Kalis;Santiago de Cali
3674962 Medegin;Medehl'in;Medel'in;Medelim;Medeljina;Medeljinas;Medeljino;मेदेयीन
3689147 Barankil'ja;Barankila;Barankilija;Barran'kigia;Barrancas de San Nicolas;Barrankil'ja;Barrankilya;Barranquilha;Killa;La Arenosa;Quilla;ब्यारेन्क्विला
3687238 Caratagena de Indias;Cartagena das Indias;Cartagena de Indias;Cartaxena de Indias;Carthagene;Carthagene des Indes;Kartachena;Kartageno;Kartakhena;Kartakhena de Indijas
3685533 Kukuta;San Jose de Cucuta;San Jose de Guacimal
3688465 Bukaramanga
3672486 Antigua Cartago;Cartago Viejo;Perejra
3680656 Ibage;Ibageh
3688928 Begio;Bejo;Bel'o;Beljas;Bella
3672778 Pastas;San Juan de Pasto
3675443 Manisales;Manisalesas
3673899 Nejva
3665900 Cantarrana;Caserio Villavicencio;Vijavisensio;Vil'javisensio;Viljavisensijas
3667905 Soachu
3666304 Val'edupar;Valjeduparas
3680450 Itagoui
3674453 Monterija;San Jeronimo de Buenavista
3667983 Cincelejo;Sinselechas;Sinselekho
3671916 Popajan;Popajanas
3682385 Florida
3688451 Buehnaventura
3621849 San Chose;San Hose;San Jose de Costa Rica;San Jose i Costa Rica;San Joze;San Jusiy;San Khose;San Khoze;San Xose;San-Joseo;San-Khaseh;Sanhose;Urbs Sancti Iosephi in Costarica
3553478 A Habana;Abana;Gavana;Gavanae;Gavane;Habana;Hafana;Hahvaxnaz;Havan;Havanna;Havano;Hawana;Khavana;L'Avana;LAvan-a;LAvann-a;LHabana;LHavana;La Ahuana;La Avan;La Habana;La Havana;La Havane;हवाना
3536729 Kubos Santjagas;Sant'jago-de-Kuba;Sant'jago-de-Kubae;Santiago;Santiago de Kubo;Santiago di Cuba;Santiago nte Kouva;Santijago de Kuba;Santjaga-deh-Kuba
3566067 Camagueey;Kamaguehj;Kamaguej;Puerto Principe
3556969 Holginas;Holquin;Ol'gin
3557689 Guantanama;Guatanamo
3537906 Santa Klara
3568342 Ponce
3550598 Las Tunasas;Tunas;Victoria;Victoria de Las Tunas;Viktoria de las Tunas;Viktorija de Las Tunas
146268 An Leafcois;Lefkosa;Lefkosha;Lefkosia;Lefkosian;Leucosia;Nekoseje;Nicosea;Nicosie;Nicusia;Nikasija;Nikosi;Nikosia;Nikosie;Nikosii;Nikosij;Nikosija;Nikosija osh;Nikosiya;Nikozi;Nikozia;Nikozija;Nikozio;Nikozja;Niqusya;Λευκωσία;Λευκωσίαν
146384 Λεμεσός
3067696 Praag;Prag;Praga;Pragae;Prago;Praha
3078610 Berno;Brno osh;Bruenn;Bruna;Brunn;Burno;Mprno
3068799 Ostraba;Ostrawa
2950159 Beirlin;Berleno;Berlien;Berliin;Berliini;Berlijn;Berlim;Berline;Berlini;Berlino;Berlyn;Berlynas;Berolino;Berolinum;Birlinu;Estat de Berlin;बर्लिन
2911298 Amborg;Ambourgo;Amburgo;Amburgu;Ciutat d'Hamburg;Estat d'Hamburg;Gamburg;Hamboarch;Hamboerg;Hamboerj;Hamborg;Hambourg;Hamburch;Hamburga;Hamburgas;Hamburgo;Hamburgu;Hamburgum;Hamburk;Hambuurich;Hambörj;Hamepuka;Hammaburg [a. 832];Hampuri;Hanburgo;Khamburg;हॅम्बुर्ग
2867714 Minca;Minche;Minga;Minhen;Minhene;Minkhen;Miunchenas;Mjunkhen;Mnichov;Mnichow;Monachium;Monacho;Monaco de Baviera;Monaco di Baviera;Monaco e Baviera;Monacu;Monacu di Baviera;Monacum;Muenchen;Muenegh;Muenhen;Muenih;Munchen;Munhen;Munic;Munich ed Baviera;Munih;Munike;Munique;Munix;Munkeno;Munkhen;Mynihu;Myunxen;Münegh;म्युन्शेन;म्यूनिख
2886242 Cologna;Cologne;Colonha;Colonia;Colonia Agrippina;Colonia Agrippinensis;Colonia Claudia Ara Agrippinensium;Culonia;Cwlen;Kel'n;Kelnas;Kelne;Kelni;Keulen;Kiolns;Kjol'n;Koelle;Koeln;Kolin nad Rynem;Kolin nad Rynom;Koloin;Kolon;Kolonia;Kolonjo;Kyoln;Kölle
2925533 Francfort;Francfort d'o Meno;Francfort del Meno;Francfort sul Main;Francfort-sur-le-Main;Francoforte;Francoforte sul Meno;Francofurtum ad Moenum;Francuforti supro Menu;Frankford-on-Main;Frankfort;Frankfort an'n Main;Frankfort on the Main;Frankfurt;Frankfurt del Main;Frankfurt na Majn;Frankfurt na Majni;Frankfurt nad Menem;Frankfurt nad Mohanem;Frankfurt nad Mohanom;Frankfurt-na-Majne;Frankfurtas prie Maino;Frankfurte pie Mainas;Frankfurto ce Majno;Phran'kphourte
2928810 Asnithi;Assindia;Ehsehn;Ehssen;Esen;Esenas;Esene;Esse
2825297 Estugarda;Shhutgart;Shtutgart;Shtutgarti;Shtuttgart;Stocarda;Stoccarda;Stoutnkarde;Stucarda;Stuggart;Stutgardia;Stutgartas;Stutgarte;Stutgarto;Stutqart
2935517 Dortmundas;Dortmunde;Dortmundi;Dueoerpm;Düörpm;Ntortmount;Throtmenni;Tremonia
2934246 Diseldorf;Diseldorfa;Disseldorf;Diuseldorfas;Djuseldorf;Djussel'dorf;Duesseldoerp;Duesseldorf;Duessldorf;Duseldorfo;Dusseldoerp;Dusseldorpium;Dusseldörp;Dyuseldorf;Dyzeldorfi;Dzjusel'dorf;Düssldorf;Ntiselntorph;Ntysselntorf
2944388 Brehmehn;Brehmen;Brema;Breme;Bremen hiria;Bremenas;Bremene;Bremeni;Bremeno;Bremy;Byen Bremen
2910831 Annobero;Gannovehr;Gannover;Ganover;Hannauver;Hannober;Hannova;Hannovera;Hannovere;Hannower;Hanobhar;Hanofer;Hanover;Hanoveri;Hanoveris;Hanovra;Hanovre;Hanovro;Hanower;Hanowery;Honovere;IHanoveri;Khannover;Khanover
2879139 Laeipcig;Lajpcig;Lajpcigu;Lajpcik;Leipciga;Leipcigas;Leipsia;Lejpcig;Lejpcyg;Leypsiq;Leypzig;Lipcse;Lipekika;Lipsca;Lipsia;Lipsk;Lipsko;Läipcig
2934691 Disburga;Duisboerj;Duisborg;Duisbourg;Duisburch;Duisburg and Hamborn;Duisburg-Hamborn;Duisburgas;Duisburgo;Duisbörj;Duizburg;Dujsburg;Duusboerg;Duusbörg;Duysburg;Ntouismpournk;Thuiscoburgum
2861650 Neurenberch;Neurenberg;Niamberg;Nirnberg;Nirnberga;Niurnbergas;Njurnberg;Norimberg;Norimberga;Norimberk;Norymberga;Nuernbarg;Nuernberg;Nuernberq;Nuremberg;Nuremberga;Nurembergo;Nuremburg;Nurenberg;Nurenbergo;Nurenburg;Nyremberg;Nyremberge;Nyremvergi;Nyurnberg;Nürnbarg;Nürnberq
2935022 Drazdany;Drazgany;Drehzdehn;Dresda;Dresde;Dresdenas;Dresdeno;Dresdn;Drezda;Drezden;Drezdene;Drezno;Drjezdzany
2947416 Baukem;Bochoum;Bochumas;Bohuma;Bokhem;Bokhum
2805753 Boupertal;Vupertal;Vupertale;Vupertalis;Vuppertal;Wupperdaal
2949186 Bilefel'd;Bilefelde;Bilifeld;Bilivelda;Builefeld;Bylefeldas;Mpilephelnt
2946447 Bon;Bona;Boni;Bonna;Vonni
2873891 Man'chaim;Man'geym;Mangejm;Manhajmi;Manheima;Manheimas;Manhemium;Mankhajm;Monnem
2892794 Carlsruhe;Carolsruha;Kallsruh;Karlsroue;Karlsrue;Karlsrueh;Karlsruje
2809346 Aquae Mattiacae;Aquae Mattiacorum;Aquae Matticae;Uisibada;Visbadehn;Visbaden;Visbadene;Vizmpanten;Vysbadenas;Wiasban;Wisibada;Wissbade
2867543 Minster;Minstere;Miunsteris;Mjunstehr;Mjunster;Moenster;Monasterium;Muenster;Munistri;Mynster;Mönster
2921466 Gel'zenkirkhen;Gelsenkiaerken;Gelsenkiärken;Gelzenkirchenas;Gelzenkirhene;Gelzenkirheni;Helzenkirxen;Nkelzen'kirchen
3247449 Aakhen;Aaxen;Achen;Achenas;Ahene;Aix-la-Chapelle;Aken;Akhen;Akisgran;Akwizgran;Aoke;Aquae Grani;Aquisgra;Aquisgran;Aquisgrana;Aquisgrano;Aquisgranum;Axhe;Axin;Cachy;Kreisfreie Stadt Aachen;Oche;Oochen
2869894 Jlabbach;M'onkhengladbakh;Men'chen'nklantmpach;Menchengladbachas;Menhengladbaha;Menkhengladbakh;Mjonkhengladbakh;Moenchengladbach;Muenchen-Gladbach
2954172 Agsborg;Aounksmpournk;Augsberg;Augsboerj;Augsborg;Augsbourg;Augsburga;Augsburgas;Augsburgo;Augsbörj;Augschburg;Augzburg;Auqsburq
2940132 Chemnicas;Chemnicium;Hemnica;Kamenica;Kamjenica;Karl-Marx-Stadt;Kemnic;Kemnits;Khemnic;Saska Kamenice
2945024 Braounsvaich;Braunshvajg;Braunshvejg;Braunshweyg;Braunsveiga;Braunsveigas;Bronswiek;Brunsvicum;Brunsvik;Brunswick;Brunswik;Brunswyck;Brunswyk;Brunszwik
2884509 Crefeld;Krefeld-Uerdingen;Krefeldas;Krefelde;Krefelnt;Krehfel'd;Krieevel;Krievel
2911522 Galle;Halle;Halle an der Saale;Halle sul Saale;Halle-on-the-Saale;Khale
2891122 Kielia;Kielo;Kil;Kile;Kilo;Kilonia;Kyle;Kylis
2874545 Dzewin;Maagdenburg;Madeborch;Magathaburg [a. 936];Magdeboerj;Magdeborg;Magdeborgh;Magdebourg;Magdebourgo;Magdebuag;Magdeburga;Magdeburgas;Magdeburgh;Magdeburgo;Magdeburgu;Magdeburgum;Magdeburk;Magdebörj;Magdehburg;Makekepuka;Meideborg;Meyburch [a. 1275]
2860410 Obergauzen;Oberhauzen;Oberhauzenas;Oberhauzene;Oberkhauzen;Omperchaouzen;Overhus
2925177 Frajburg;Frajburg-im-Brajsgau;Freiburg im Breisgau;Fribourg-en-Brisgau;Friburg de Brisgovia;Friburgo de Brisgovia;Friburgo in Brisgovia;Fryburg Bryzgowijski;Phraimpournk
2875601 Libek;Libeka;Limpek;Liubekas;Ljubek;Lubeca;Lubecca;Lubeck Hansestadt;Lubeka;Lubeko;Luebeca;Luebeck;Lybeku;Lyypekki
2929670 Ehrfurt;Erfesfurt [a. 1144];Erfordia;Erfurtas;Erfurte;Erfurti;Erfurto;Erpesforth [a. 1133];Erphesfurt [a. 742];Erphord [a. 1210];Erphourte;Erpisfurt;Erpsfordia [a. 1222];Erpsfurd [a. 1196];Jarobrod
223817 Byen Djibouti;Cibuti;Dinas Jibwti;Diobuiti;Djiboeti;Djibouti Chhi;Djibuti;Dschibuti;Dzhibuti;Dzhybuci;Dzibuti;Dzibutis;Dzjibuty;Dzsibuti;Gibuti;Gibuto;Gibutum;Ilu Djibouti;Jabuuti;Jiboti;Jibouti;Jibuti;Mbanza ya Djibuti;Sita Jibouti;Syudad han Djibouti;Tzimpouti;Xibuti;Yibuti;Zhibuti shaary;جبوتی;جبوتی علاقہ;جيبوتي;جیبوتی;جیبووتی
2618425 Cobanhavan;Copenaga;Copenaghen;Copenaguen;Copenhaga;Copenhague;Copenhaguen;Hafnia;Kapehngagen;Kaupmannahoefn;Kaupmannahöfn;Keypmannahavn;Kjobenhavn;Kjopenhamn;Kobenhamman;Kobenhaven;Kobenhavn;Kodan;Koebenhavn;Koeoepenhamina;Koepenhamn;Kopenage;Kopenchage;Kopengagen;Kopenhaagen;Kopenhag;Kopenhaga;Kopenhage;Kopenhagen;Kopenhagena;Kopenhago;Kopenkhagen;Koppenhaga;Köpenhamn;Kööpenhamina;कोपनहागन
2624652 Aarhus;Aarhusium;Archous;Arhuzo;Arosar;Orhusa;Orkhus
3492908 Ciudad Trujillo;Saint Domingue;Santo Domingo City;Santo Domingo de Guzman;Santo Ntomin'nko
3492914 Sant'jago-de-los-Kabal'eros;Sant'jago-de-los-Trejnta-Kabal'eros;Santiago;Santiago de los Kampagieros;Santjago de los Kabaljerosas
3493032 San Pedro Macoris
3500957 Romana
2507480 Al Jazair;Al-jezair;Alcher;Alge;Algeirsborg;Alger;Algeri;Algero;Algier;Algir;Alg·èr;Alje;Aljer;Aljir;Alse;Alxer;Alzer;Alzhir;Alzhir khot;Alzhir shaary;Alzhyr;Alziir;Alzir;Alzira;Alzirs;Alzyras;Argel;Argier;Arhel;Arjel;Arxel;Caesair;Cezayir;Cäsair;Icosium;Jazoir;Zzayer;Əlcəzair;ئالجىر;الجزائر;الجزائر العاصمة;الجزائر شہر;الجزيره;الجزیره;الجیرز;جەزائیر;مدينة الجزائر;अल्जीएर्स;अल्जीयर्स
2474141 Bou-Merdes;Bumerdes;Cite de Boumerdes;Le Rocher Noir;Roche Noire;Rocher Noir
2485926 Aran;Ora;Orana;Oranas;Orano;Ouahran;Wahran;Waradinne;Wehran;ولاية وهران;وهران;وهران، الجزایر;وہران;وەھران
2477461 Tebesa;Theveste;Tibissa;تبسة;تبسه، الجزایر;تیبازہ
2501152 Cirta;Constantina;Konstantina;Konstantini;قسنطينة;قسنطینه
2503826 Biskira;Briskra;Tibeskert;بسكرة;بسکره;بسکرہ;ولاية بسكرة
2481700 Sathif;Satif;Setifas;Setyf;Sitifis;Stif;سطف;سطيف;ولاية سطيف
2505572 Batina;Batna City;Batnah;Tbatent;Wilaya de Batna;باتنة;باتنه، الجزایر;باتنہ;باتنہ، الجزائر;ولاية باتنة
2505854 Le Retour de la Chasse;باب الزوار;باب‌الزوار
2506999 Aanavaen;Anaba;Bona;Bone;Hippo;Hippo Regius;عنابة;عنابه;عنابہ
2481007 سيدي بلعباس;سیدی بلعباس;سیدی بلعباس، الجزایر;ولاية سيدي بلعباس
2503769 البليدة;البلیده;بلیدہ
2476897 تيارت;تیارت
2498611 أورليانفيل;الأصنام;الشلف;شلف;كاستيليوم تانجيتانيوم;كستلم تنجيتانم
2503701 برج بوعريريج
2505329 بجاية;بجایه;بجایہ
2479536 سكيكدة;سکیکدہ;ولاية سعيدة
2479215 سوق أهراس;سوق اهراس، الجزایر;سوق اہراس
2500017 الجلفة;جلفه;ولاية الجلفة
2490098 معسكر;معسکر، الجزائر
2492913 جيجل;جیجل;جیجل، الجزایر
2488835 المدية;المدیه، الجزایر;مدیہ
2475744 تيزي وزو;تیزی وزو
2505530 بشار;بشار، الجزایر
2497411 الوادي;اﻟﻮادى;وادي سوف;وادی
2475687 تلمسان
2483668 غليزان;غلیزان;ولاية غليزان
2487134 مستاغانم;مستغانم
2485801 ورقلة;ورقله، الجزایر;ورقلہ
2482572 سعيدة;سعیده، الجزایر;سعیدہ، الجزائر
2495662 قالمة;قالمه، الجزایر;قالمہ;ڤالمة
2503661 برج الكيفان
2491889 خنشلة
2491191 اغواط;الأغواط;الاغواط، الجزایر
2505653 براقي
2484620 أم البواقي
2486690 المسيلة
3657509 Gouagiakil;Guaiaquil;Guaiaquilum;Guajakil;Gvajakil;Gvajakila;Gvajakilis;Santiago de Guayaquil;Wayakil;ग्वायाकिल
3652462 Kita;Kitas;Kito;Kitu;Kuito;Quitu;Quitum;San Francisco de Quito;क्वितो;क्वीटो
3658666 Kuehnka;Kuehnka shaary;Kuehnkae;Kuenka;Santa Ana de los cuatro rios de Cuenca;Tumipampa
3651297 Santo Domingo;Santo-Domingo-de-los-Kolorados
588409 Castrum Danorum;Kallinn;Kolyvan;Lindanaes;Lindanäs;Raeaeveli;Reval;Revel;Rääveli;Taillinn;Talin;Talinas;Talini;Talino;Talins;Tallidn;Tallin;Tallin osh;Tallina;Tallinna
360630 Al Qahirah;Caire;Cairu;Cairus;El Caire;El Cairo;El Kahira;El Kahirah;El-Qahira;Il Cairo;Kaherah;Kahira;Kahirae;Kahire;Kair;Kaira;Kairas;Kairo;Kajro;Kayro;Le Caire;Lo Cayiro;Masr;Misr;Qahirə;القاهرة;قاهره;قاھىرە;قاہرہ
361058 Al Iskandariyah;Alegsandiri;Alehandriya;Aleixandria;Alejandria;Aleksandria;Aleksandrii;Aleksandrij;Aleksandrija;Aleksandrio;Aleksandriya;Aleksandrje;Aleksandryja;Aleksandryjo;Alesandria dEgito;Alessandria;Alessandria d'Egitto;Alessandria dEggittu;Alessandria e Naggitto;Alexandreia;Alexandria Magna;Alexandrie;El Iskandariya;Iskandariah;Iskandariya;Iskandariyah;Iskandri;Iskenderiye;Iskindiriya;Lisandria dEgittu;Ol'oksandrija;Taskendrit;İsgəndəriyyə;ئەسکەندەریە;اسكندريه;اسکندریه;اسکندریہ;الإسكندرية;अलेक्झांड्रिया;सिकन्दरिया
360995 Al Jizah;El Gizeh;El-Giza;Ghizeh;Gizah;Gize;Gizeh;Gizo;Guiza;الجيزة;جیزه
358619 Bursaid;Madinet Port Said;Port Saidas;Porto Said;Puerto Said;بور سعيد;بورسعيد
359796 Al Qulzum;As Suways;Clysma;El Seweis;El Suweis;El-Qulzum;Es Suweis;Klysma;Souez;Suais;Suec;Suecas;Suehc;Suehckij;Sues;Suesia;Suess;Sueveys;Suezi;Suezo;Suvajs;Szuez;Süveyş;السويس;سوئز;سوئیز;سويس
360829 El Mahalla;El Mahalla el Kubra;El Mehalla el Kubra;Mahalla el Kubra;Mehalla el Kobra;المحلة الكبرى
360502 Al Uqsur;El Aqsur;El Kusur;El Qusur;El Uqsor;El-Aksur;El-Uksur;Louksor;Louxor;Loxor;Lucsar;Luksor;Luksor shaary;Luksora;Luksoras;Luksoro;Luqsor;Luxor- alaqsr;اقصر;الأقصر;لکسر
359783 As'jut;Assiout;Assiut;Assuit;Licopolis;Likupulis;Lycopolis;Siut;أسيوط
360761 Al-Mansura;El Mansura;El-Masura;Manoura;Mansoura;Mansourah;Mansura;Mansurah;المنصورة;منصورة;منصوره
347497 Tanta;طنطا
361320 Al'-Fajum;Arsinoe;Crocodilopolis;El Faiyum;El-Fayum;Faijum;Faium;Fajum;Fayoom;Fayoum;Fayum;Fayyoum;Fayyum;Madinat al-Fayyum;Madinet el Faiyum;Medinat Fayum;Medinat el-Fayoum;Shedit;استان فیوم;الفيوم;محافظة الفيوم
359493 Az Zaqaziq;Ehz-Zakazik;Ez Zaqaziq;Zaqaziq;الزقازيق
361055 Ismailieh;Ismailija;Ismailiya;Ismailiyah;Ismailiye;Ismayilia;Ismoiliya;Iszmailija;اسماعيليه;اسماعیلیه;اسماعیلیہ;الإسماعيلية;مدينة الإسماعيلية
354775 Kafr al-Dawar;Kafr ed-Dauwar;Kafr el Dawdar;Kafr el-Dauwar;كفر الدوار
359792 Assouan;Assuan;Assuao;Asszuan;Asuan;Asuanas;Asuano;Asvan;Es-Suan;Eswan;Syena;Syene;Syeue;أسوان
350550 Caene;Kena;Keneh;Qana;Qena;استان قنا;قنا
355795 Helouan;Helouan-les-Bains;Helwan;Helwan Les Bains;Hilwan;Hulwan;Kheluan;حلوان
358448 Bandar Damanhur;Damanhour;Damankhur;Hermopolis Parva;Hermupolis Parva;دمنهور
360686 Ehl'-Min'ja;El Minia;El-Minya;Minia;Minieh;Minya;المنيا
355628 Edkou;إدكو
347796 Sauhadz;Sawhaj;Sevhac;Sogag;Sohagas;Sokhag;Souhag;Suhag;Suhaj;Suwhaj;سوهاج
7799991 القاهرة الجديدة
359173 بني سويف
349158 شبين الكوم
359280 بنها
347591 طلخا
354502 كفر الشيخ
352951 ملوي
358172 دكرنس
355635 إدفو
358840 بلبيس
361546 العريش;عریش
358821 بلقاس
358108 دسوق
362485 أبو كبير
350789 قليوب
343300 Asmar;Asmaro;Asmehra;Asmera;Aszmara;አስመራ;ኣስመራ
3117735 La Villa y Corte de Madrid;Los Madriles;Ma-daik-li;Ma-tet-li;Madrid osh;Madridas;Madride;Madridi;Madrido;Madrids;Madril;Madrit;Madrite;Madryd;Madryt;Magerit;Maidrid;Mairil;Makelika;Matritum;मद्रिद;मद्रिद्;माद्रिद;माद्री;म्याड्रिड
3128760 Barcellona;Barcellonn-a;Barcelone;Barcelono;Barceluna;Barcillona;Barcino;Barkelone;Barseloana;Barselon;Barselona;Barselonae;Barselono;Barseluna;Barseluona;Barslon-a;Bartzellona;Bartzelona;Barzelona;बार्सिलोना;बार्सेलोना
2509954 Balenzia;Pa-lun-si-a;Valantsa;Valence;Valencie;Valencija;Valencio;Valenseje;Valensi;Valensia;Valensii;Valensij;Valensija;Valensiya;Valensyaa;Valenthia;Valentia;Valentzia;Valenza;Walencja;Walensiye
2510911 Hispalis;Sebilla;Sebille;Sevidzheh;Sevil'ja;Sevila;Sevileje;Sevilha;Sevilia;Sevilija;Seville;Sevilo;Sevilya;Seviya;Seweliye;Sewilla;Sibilia;Siviglia;Sivilja
3104324 Caesaraugusta;Caesarea Augusta;Caragoca;Salduba;Salduie;Saragoca;Saragosa;Saragosae;Saragoso;Saragossa;Saragosse;Saragoza;Saragozza;Saraqosa;Zaragosa;Zaragozo;Zargoza
2514256 Malaca;Malagae;Malago;Malaqa
2513416 Ciutat de Murcia;Murcie;Murcio;Murcja;Mursia;Mursija
2512989 Ciutat de Mallorca;Madina Mayurqa;Palma Mallorcakoa;Palma de Maiorca;Palma de Majorque;Palma de Malhorca;Palma de Mallorca;Palma di Maiorca
2515270 Kanaria Handiko Las Palmas;Las Palmas;Las Palmas de G.C.;Las Palmas de Gran Kanaria;Las-Pal'mas-de-Gran-Kanarija;Laspalmasa;Les Palmes de Gran Canaria;Palmas;Palmas de Gran Canaria
3128026 Bil'baa;Bilbau;Bilbaum;Bilbaw;Bilbo;Bilmpao;El Bocho
2521978 A-li-kham-thit;Akra Leuke;Alacant;Alakanto;Alicant;Alicanti;Alikante;Alikanteh;Lucentum
2519240 Cardoue;Cordoa;Cordoba i Spania;Cordoue;Cordova;Corduba;Kordava;Kordoba;Kordova;Kordovo;Kordowa
3106672 Pincia;Pucela;Vagiadolid;Val'jadalid;Val'jadolid;Valadoli;Valadolid;Valadolido;Valdoletum;Valhadolid;Valjadolida;Valjadolidas;Valladolis;Valladolit;Vallis Tolitum;Valyadolid;Vayadolid
3105976 Bigo;Viga;Vigas;Vigo shaary;Vigu
3121424 Chichonas;Gigia;Hihono;Khikhon;Kixoi;Xixon
3120619 Hospitalet de Llobregat;Ospitalet-de-L'obregat
3119841 A Cruna;A Koruna;A-Korun'ja;Akoruna;Caronium;Coruna;Corunako;Corunha;Corunya;In Coruna;Koruna;Korunjo;La Corogne;La Coronha;La Coruna;La Koruna;La Korunja;La Korunya;La-Karun'ja;The Groyne
3104499 Bittorixa;Gasteiz;Victoriacum;Vitoria;Vitoria-Gasteiz;Vitorija;Vitorija-Gastejs;Vitorio
2517117 Girnata;Grana;Granado;Granata;Grenada;Grenade;Grenado;Grenayd;Qranada
2518559 Ehl'ch;Ehl'che;Elce;Elch;Elig;Elx;Illici
3124964 Barrio Ciudad Lineal;Ciudad Lineal distritu;Linia Urbo
3114711 Aueda;Ov'edo;Ovetum;Oviedu;Ovieu;Ovijedo;Ovjedas;Ovjedo;Uvieu
2511174 Sancta Crux Nivariae;Santa Cruz;Santa Cruz Tenerifekoa;Santa Krouth nte Tenerife;Santa Krus de Tenerife;Santa Kruz de Tenerife;Santa-Krus-deh-Tehnehryfeh;Santakrusa de Tenerife;Tenerife;Tenerifes Santa Krusas;Teneriffa
2520058 Cartachena;Cartagena i Spania;Cartaxena;Carthagene;Carthago Nova;Kartachena;Kartagena;Kartagina;Kartagjena;Kartahena;Kartaheno;Kartakhena;Karthageni
3108286 Terasa
2516326 Cheres de la Frontera;Herezo;Jarez de la Frontera;Jerez;Kherehs-deh-la-Frantehra;Kheres de la Frontera;Kherez de la Frontera;Xeres;Xeresium;Xerez de la Frontera
3116025 Monsteles;Mostales;Mostolesas;Mostolo
3130616 Al'kala-de-Ehnares;Al'kala-de-Enares;Al'kala-deh-Ehnarehs;Alkala de Henaresas;Alkala nte Enares;Compluto;Complutum
344979 Addis Abbaba;Addis Abeba;Addis-Abebae;Addisz-Abeba;Adis Abeba;Adis-Abebo;Adisabeba;Antis Ampempa;Neanthopolis;अदिस अबाबा;አዲስ አበባ
338832 D'ire Daua;Daredawa;Dirdabo;Dire Daba;Dire Dewa;Dire-Daoua;Direaoua;Diredavy;Dirediua;ድሬዳዋ
331180 Macalle;Makale;Makalle;Maqale;Maqalle;Mehkehle;Mekelie;Mekelle;መቀሌ
330186 Adama;Hadama;Nazareth;Nazreth
342884 ባሕር-ዳር
336014 ጎንደር ከተማ
658225 Elsin'ki;Elzinki;Gel'sinki;Heilsinci;Helsenkis;Helsingfors;Helsingi;Helsingia;Helsinkis;Helsinkium;Helsinko;Helsinky;Helsinqui;Helsinquia;Helsset;Khel'sinki;Khel'sinki osh;Khelzinki;Stadi;Xelsinki
660158 Ehspoo;Esbo;Espo
634963 Tammerfors;Tammerforsia;Tampereh
2988507 Baariis;Bahliz;Ile-de-France;Lutece;Lutetia;Lutetia Parisorum;Pa-ri;Paarys;Palika;Paname;Pantruche;Paraeis;Paras;Pari;Paries;Parigge;Pariggi;Parighji;Parigi;Pariis;Pariisi;Pariizu;Parij;Parijs;Parisi;Parixe;Pariz;Parize;Parizh;Parizh osh;Parizo;Parizs;Parys;Paryz;Paryzh;Paryzius;Paräis;Ville-Lumiere;पॅरिस;पेरिस;पैरिस
2995469 Marseggia;Marsegia;Marseglia;Marseilla;Marseilles;Marsej;Marseja;Marsejlo;Marsel;Marsela;Marsele;Marselha;Marselis;Marsella;Marselye;Marsey;Marseya;Marsiella;Marsigghia;Marsiglia;Marsiho;Marsilha;Marsilia;Marsilija;Marsilya;Marsylia;Marsylijo;Massalia;Massilia
2996944 Leon do Roine;Lijon;Lio;Lion;Liona;Lionas;Lione;Lioni;Liono;Liun;Liyon;Lugdunum;Lyons
2972315 Lapangan Terbang Blagnac;Tolosa;Tolosa Okzitania;Tolosa de Francia;Tolosa de Llenguadoc;Toloxa;Toloza;Toulouz;Toulouzi;Tuluz;Tuluza;Tuluzae;Tuluzo
2990440 Nica;Nicaea;Nicc;Nicca;Niccae;Nicea;Nico;Nikaia;Nis;Nisa;Nissa;Nissa Maritima;Nitza;Niza;Nizza
2990969 Nant;Nante;Nanti;Nanto;Naoned;Portus Namnetus
2973783 Argentoratum;Estrasborg;Estrasbou;Estrasburg;Estrasburgo;Estrasburgu;Sjtraasburg;Straasburch;Straasbuurich;Straatsburg;Strasborg;Strasborgh;Strasbourgo;Strasbur;Strasbura;Strasburas;Strasburg;Strasburgo;Strasburgu;Strasburk;Strasburq;Strasbwrg;Strassborg;Strassbourg;Strassburg;Straszburg;Strazbur;Strazburg;Strazburgu;Stroatsburg;Stroosburi;Stroossbuerg;Strossburg;Strǣtburg
2992166 Manpel'e;Monpel'e;Monpelie;Monpelje;Monpelye;Monspessulanus;Montpelhier;Montpeller;Montpelyier
3031582 Bardo;Bordele;Bordeos;Bordeu;Bordeus;Bordo;Bordox;Bordozo;Bornto;Bourdel;Burdeos;Burdeus;Burdigala
2998324 Insula;Lil;Lila;Lile;Lilis;Lill;Lilla;Lillo;Rijsel;Risel;Rysel
2983990 Condate Redonum;Rehn;Ren;Renas;Renes;Renn;Renn Shehiri;Renna;Roazhon
2399697 Libarwil;Liberopolis;Librefille;Librehvil';Librevil;Librevila;Librevilis;Librevilo;Librvil;Libvil;Limprebil;Limprvil;Liuravila
2643743 ILondon;Lakana;Landan;Landen;Ljondan;Llundain;Lodoni;Londain;Londan;Londar;Londe;Londen;Londin;Londinium;Londino;Londn;London osh;Londona;Londonas;Londoni;Londono;Londons;Londonu;Londra;Londres;Londrez;Londri;Londro;Londye;Londyn;Lonn;Lontoo;Loundres;Luan GJon;Lun-tun;Lunden;Lundra;Lundun;Lundunir;Lung-dung;Lunnainn;Lunnin;Lunnon;Luân Đôn;Ranana;लंडन;लंदन;लण्डन;लन्डन्;लन्दन
2655603 Birmin'gxam;Birmingam;Birmingamas;Birmingem;Birmingema;Birminghamia;Birminghem;Brum;Mpermincham
2644210 Learpholl;Lerphoyll;Lerpwl;Liberpoul;Liverpolium;Liverpuil;Liverpul;Liverpule;Liverpulis;Livurpul;Liwerpol;Poll a' Ghruthain
2641170 Nottigham;Nottingem
2638077 Seffild;Sefild;Sefilda;Sefildas;Sefilnt;Sheffild;Shefild;Shehfild
2654675 Briosto;Bristo;Bristole;Bristolis;Bristolium;Bristolo;Briston;Bristul;Bristullu;Brystal';Bryste
2648579 Glascho;Glaschu;Glasgovo;Glasgua;Glaskobe;Glazga;Glazgas;Glazgo;Glazgos;Glazgou;Glazgov;Glazgova;Glazgua;Glesga;Kak-la-su-ko;Qlazqo
2644668 Caerlyr;Leicestria;Leiscester;Lestehr;Lester;Lestera;Lesteris;Lestur;Leysester
2650225 Aebura;Caeredin;Dinedin;Doon Edin;Dun Eideann;Ebora;Edimborg;Edimborgh;Edimbourg;Edimbourgo;Edimburg;Edimburgh;Edimburgo;Edimburgu;Edimburgum;Edinbo;Edinboarch;Edinborg;Edinburc;Edinburg;Edinburga;Edinburgas;Edinburgo;Edinburq;Edinburrie;Edynburg;Ehdinburg;Ehdynburg;Embra;Idinburg
2644688 Ledesia;Lids;Lidsa;Lidsas;Lijds;Lints;Loidis;Ritis
2653822 Caerdydd;Cairdiff;Cardiffa;Cayr Deeth;Kadif;Kardif;Kardifa;Kardifas;Kardiff;Kardip;Kardydh;Kardyf;Karntif;Kerdiz
2643123 Mameceaster;Manceinion;Mancesteris;Mancestra;Manchain;Manchehstehr;Manchestur;Manchetre;Manchuin;Mancunium;Mantsester
2636841 Stok-on-Trehnt;Stok-on-Trent;Stoka pie Trentas;Stokas prie Trento;Stoke;Stoke-upon-Trent;Stoouk on Trent;Stouk na Trent;Stouk na Trentu;Stouk on Trent;The Potteries
2652221 Coventria;Koventri;Koventrija;Koventris;Koventry;Kovuntri
2636531 Sanderland;Sanderlandas;Sanderlend;Sanderlenda;Santerlant;Sundurland
2655613 Berkenged;Berkenhedas;Berkenkhed;Birkenkhed;Kione Beih;Penbedw
2646003 District londonien d'Islington;Islinqton;Izlingtan
2639577 Reding
2645425 Hull;Kingston-apon-Khall
2639912 Prehstan;Prestonas;Prestun
2641598 Casnewydd;N'jupart;N'juport;Niouport;Niuportas;Novus Burgus;Nuporta;Nyuport;Trefdraeth
2636432 Abertawe;Souonsi;Suonsi;Suonzi;Svonsi;Svonsis;Svonzi
2654993 Bradanford;Bradfordas;Brantfornt;Bredford;Bredforda;Brehdfard;Brehdford
2637433 Sautend-on-Si;Southend
2655984 Beal Feirste;Beeal Feirshtey;Belfast City;Belfasta;Belfastas;Belfasto;Belfastum;Belffast;Belpas;Beul-Feirste;Mpelphast
2651347 Darbi;Dehrbi;Deoraby;Derbi;Derbia;Derbis;Derby i Derbyshire;Ntermpi
2640194 Aberplymm;Pliemue;Plimmuta;Plimouth;Plimowt;Plimut;Plimuta;Plimutas;Suthtun on Defnum
2643339 Lutonas;Lutun
2633691 Goulverchampton;Heantun;Ulvurkhamptun;Vulvergempton;Vulverhamptonas;Vulverhempton;Vulverhemptona;Vulverkhempton;Wulfrunehantona
2634341 Westminster
2637487 Hantonia;Hantonne;Saouthampton;Sautamptonas;Sautgemptan;Sautgempton;Sauthempton;Sauthemptona;Sautkhamptun;Sautkhempton
2655459 Blakpul;Blakpulas;Blehkpul;Blekpul
2642465 Middeltūn þǣra de Cahaignes;Milton Keinsas;Milton Kins;Milton-Kinz
2655775 Bexley keruelet;Bexley kerület;London Borough of Bexley;Londonska opshtina Beksli
2641430 Norsempton;Nortamptonas;Nortgempton;Northamptonia;Nortkhamptun;Nortkhempton
2641181 Nordovicum;Norgouits;Norich;Noridzas;Noridzh;Norvic;Norvich
611717 Tbilis;Tbilisi osh;Tbilisis;Tbiliso;Tbilissi;Tbilisy;Tbiliszi;Tbilsi;Tblisi;Thbilisi;Tibilisi;Tiblisi;Tiblissi;Tiflis;Tiphlida;Tpilisi;Triphelis;Ttuplis;त्बिलिसी;थ्बिलीसी;თბილისი;ქართი
613607 ქუთაისი
615532 ბათუმი
2306104 Aakra;Acra;Akara;Akkr;Akkra;Akkrae;Akra;Akrao;Nkran;अक्रा;आक्रा
2298890 Coomassie;Kumase;Kumasi shaary;Kumasis;Kumassi;Kumasy
2294915 Takoradze
2306079 Achiaman
2411989 Jeswang;Sere Kunda;Serrekunda
2422488 Camayen
2422465 Conacri;Konakri;Konakrio;Konakris;Konakry
264371 Afina;Afini;Afiny;An Aithin;Ateena;Atehny;Aten;Atena;Atenai;Atenas;Atene;Atenes;Ateni;Ateno;Atenoj;Ateny;Athen;Athena;Athenae;Athenai;Athene;Athenes;Atheny;Athina;Athinai;Athinia;Atina;Αθήνα;Αθήναι
734077 Ftohomana;I Protevoussa ton Prosfigon;Salonic;Salonica;Salonicco;Salonik;Salonika;Salonikai;Salonike;Saloniki;Salonique;Saluniccu;Saruna;Selanik;Solun;THessalonika;Tesalonica;Tesaloniki;Tessalonica;Thessalonica;Thessalonike;Thessalonique;Θεσσαλονίκη;Σαλονίκη
255683 Πάτρα
255274 Πειραιάς;Πειραιεύς
258576 Λάρισα
255524 Περιστέρι;Περιστέρι Αττικής;Περιστέριον
261745 Ηράκλειο;Ηράκλειο Κρήτης
261414 Καλλιθέα
3598132 Cidade da Guatemala;Citta del Guatemala;Ciudad Guatemala;Ciutat de Guatemala;Guate;Guatemala;Guatemala Hiria;Guatemala by;Guatemala la Nueva;Guatemala-Stadt;Guatemala-Urbo;Guatemala-stad;Gvatemala;Gvatemalurbo;Gwatemala;New Guatemala;Nueva Guatemala;Nueva Guatemala de la Asuncion;Pole tes Gouatemalas;Santiago de Guatimala
3592519 Mishko
3587902 Vil'ja-Nuehva;Vilja Nueva;Viljanueva
2374775 Bisao;Bisau;Bisauo;Bisava;Biso;Bissa;Bissao;Mpissaou;Sao Jose de Bissau;Wisaw
3378644 Demerara;Dzhordzhtaun;Dzordztaun;Dzordztauna;Dzordztaunas;Dzordztauns;Georgetown i Guyana;Georgiopolis;Georgurbo;Jojton;Tzortztaoun;Zhorzhtaun
1819729 Chon'nk Kon'nk;Gankong;Gon Kong;Gonkong;Hiong-geng;Hongkong;Honkong;Khongkong;Khonkong;Victoria;हङकङ;हाँग काँग;हांगकांग;हांग् कांग् नगरम्;हॉन्ग कॉन्ग;香港
1819609 Chiu-lung;Czjulun;Kaulunas;Koulun;九龍;意法半
1818209 Ch'uan-wan;Tsun Wan;Tsun Wan Wai;荃灣
1818223 元朗舊墟
3600949 Tegousigalpa;Tegousigoualpa;Tegucigalpo;Tegucigucigalpa;Tegusigal'pa;Tegusigalp;Teguzigalpa;Tehgusigal'pa;Tenkousinkalpa;Tequsiqalpa;Teuctzincalpan
3601782 San Pedro;San Pedro Zollan;San-Pedra-Sula
3186886 Agram;Andautonia;Sagrab;Sagreb;Sagwzlwgbouh;Sakreb;Zabrag;Zabreg;Zagabbria;Zagabria;Zagavria;Zagrab;Zagrabia;Zagreba;Zagrebas;Zagrebi;Zagrebo;Zagrebs;Zagrep;Zagrev;Zagrzeb;Zahreb;Zankremp;Zaqreb
3718426 Port o Prens;Port o Prensas;Port-o-Prehns;Port-o-Prins;Porto Principe;Portoprensa;Portoprinco;Portus Principis;Potoprens;Puerto Principe;Ville de Port-au-Prince;पोर्ट-ऑ-प्रिंस;पोर्ट-औ-प्रिन्स
3719028 Petyon-Vil;Ville de Petion-Ville
3718420 Podepe;Podpe;Por-de-Pe;Port Paix;Porto-da-Paz
3727135 Kwadebouke
3054643 Boedapes;Boedapest;Boudapes;Boudapeste;Budaipeist;Budapescht;Budapeshha;Budapesht;Budapesht osh;Budapesta;Budapestas;Budapeste;Budapesti;Budapestinum;Budapesto;Budapeszt;Budimpeshta;Budimpesta;बुडापेस्ट;बुदापेस्त
721472 Debrecena;Debrecenas;Debrecin;Debrecinum;Debreczen;Debreczin;Debreczyn;Debretin;Hadhazytelep;Hajduszentgyorgy;Jozsa;Ntempretsen
1642911 Batavia;Big Durian;Cakarta;D'akarta;Daerah Khusus Ibukota Jakarta;Djakarta;Djogkarta;Dki Jakarta;Dzakarta;Dzhakarta;Dzhakartae;Gakarto;Giacarta;Iacarta;Jacarta;Jayakarta;Jogkarta;Nga-ka-that Su-tu Thit-khi;Sunda Kelapa;Tzakarta;Xacarta;Xhakarta;Yajgyadaz;Yakarta;Zhakarta;जकार्ता
1625822 Kutha Surabaya;Soerabaja;Soerabaya;Sourabaya;Sourampagia;Surabaia;Surabaja;Surabajo
1214520 Kuta Medan;Kutha Medan;Medana;Medanas;Medano;Mentan
1650357 Bandoeng;Banduna;Bandungas;Bandungo;Bantoun'nk;Kuta Bandung;Kutha Bandhung
1649378 Bekasis;Kutha Bekasi
1633070 Kutha Palembang;Palembangas;Palempan'nk;Palimbao;पालेंबांग
1625084 Kutha Tangerang;Tangarang;Tangerangas
1622786 Djumpandang;Macassar;Makasar;Makasaras;Makasser;Udjung Pandang;Ujungpandang
8581443 Tangerang Selatan
1627896 Kutha Semarang;Samarang;Semaran'nk;Semarangas
1645524 Depok kutha;Depokas
6295587 Kutha Batam;बाटम
1633419 Kuta Padang;Kutha Padang;Padangas;Padango
1645528 Dehnpasar;Dempasar;Dempassar;Denpasar Bali;Denpasaras;Kutha Denpasar;Ntenpasar
1624917 Bandarlampung;Tanjungkarang;Tanjungkarang-Telukbetung;Telukbetung
1648473 Buitenzorg;Kutha Bogor
1636722 Kabupaten Malang;Kutha Malang;Maland
1631761 Kutha Pekanbaru;Pakanbahru;Pakanbaroe;Pakanbaru;Pekanbaroe
1621177 DI Yogyakarta;Daerah Istimewa Yogyakarta;Djogjakarta;Djokja;Djokjakarta;Dzhodzhakarta;Dzhok'jakarta;Dzogdzakarta;Dzogjakarta;Gionkiakarta;Jogjakarta;Jogjakarto;Jogyakarta;Jokjakarta;Jokyakarta;Kuta Yogyakarta;Kutha Ngayogyakarta;Special Region of Yogyakarta
1626801 Sitoebanda;Sitoebondo;Situbando
1650213 Bandgermasin;Bandjarmasin;Bandjermasin;Bandjermassin;Bandzharmasin;Banjermasin;Banyermasin
1625812 Kutha Surakarta;Soerakarta;Solo;Sourakarta;Surakarte
1646448 Chimahi;Cimahi kutha;Tjimahi;Tjimaki
1630789 Kuta Pontianak;Kutha Pontianak;Pontianakas;Pontijanak
1636544 Kutha Manado;Manadas;Menado
1650527 Balikpapanas;Kutha Balikpapan
1642858 Djambi;Dzhambi;Jambi;Sriindrapura;Telanaipura
1651531 Amboina;Ambon City;Ambonas;Amboyna;Ambun;Kutha Ambon
1629001 Batoeng Panggol;Kuta Samarinda;Kutha Samarinda;Samarynda
1635882 Kutha Mataram;Mataram-Lombok;Mataramas
1214189 Pertjoet;Pertjut
1649150 Bangkahulu;Bengkoeloe;Benkoelen;Benkulen;Benkulu;Kutha Bengkulu
1642588 Djember
1633034 Kabupaten Poso;Pal;Paloe
2057087 Koepang;Kupangas;Kupange;Kupango;Kupanq;Kutha Kupang
1626381 Kutha Sukabumi;Soekaboemi
1624647 Tasikmalaja;Tasikmalaya kutha
1646170 Cheribon;Chirebon;Cirebon kutha;Kutha Cirebon;Tjerebon;Tjeribon;Tjirebon
1215502 Baiturahman;Banda Aceha;Banda Acehas;Banda Acheh;Banda Achekh;Banda Achem;Banda Atjeh;Banta Atsech;Koetaradja;Kuta Banda Aceh;Kuta Raja;Kutaradja;Kutha Banda Aceh
1624494 Kutha Tegal
1640660 Kutha Kedhiri
1215355 Bindjai;Bindjei
1630328 Poerwakerta;Poerwokerto;Purwakerta
1630341 Poerwakarta
1637510 Loa Djanan
1214204 Pematangsieantar
1646194 Tjipoetat;Tjipoetat 2;Tjiputat;Tjiputat 2
1647383 Campea;Tjampea;Tjampea 1
1646494 Cileungsi;Tjileungsir
1626103 Soemadang;Soemedang
2964574 Baile Atha Cliath;Ciuda de Dublin;Dablin;Diblin;Difelin;Divlyn;Doublino;Dublin city;Dublina;Dublinas;Dublini;Dublino;Dublinu;Dueblin;Dulenn;Dulyn;Dyflinn;Eblana;डब्लिन;दब्लिन
281184 Adonai-jireh;Aelia Capitolina;Al Quds;Al-Kuds;Al-Qudis;Ariel;Baitul Maqdis;Baitulmuqaddis;Bajtul Makudis;Bayt al-Maqdis;Bayt al-Muqaddas;Cherusalem;Colonia Aelia Capitolina;Djeruzalem;El Kuds;El Quds esh Sherif;Erusagem;Erusalim;Geruesalem;Gerusalem;Gerusalemme;Gierusalemme;Girusalemmi;Herusale;Herusalem;Hierosolyma;Hierousalem;Hierusalem;Hiruharama;IJerusalem;Ia-lo-sak-leng;Ia-lo-sat-leng;Iarusaileim;Iebous;Iebus;Ierosolyma;Ierousalem;Ierousalimu;Ierusalem;Ierusalema;Ierusalim;Ir David;Ir Ha-Qdoosha;Ir Ha-Qodesh;Iyerusalim;Jarusalen;Jeriwsalem;Jerozale;Jerozolema;Jerozolima;Jerusalemi;Jerusalemo;Jerusalemu;Jerusalen;Jerusalim;Jeruusalemm;Jeruzale;Jeruzalem;Jeruzaleme;Jeruzalim;Jeruzsalem;Jorsala;Jorsalaborg;Jorsalir;Kouds;Kudues;Kudus;Moria;Morias;Orcalim;Orselim;Quddus;Qudus;Queds;Qüds;Salem;Shalem;Sion;Solyma;Ursalimmu;Urselim;Urshalim;Urusalim;Xerusalen;Ya-lu-sat-lang;Yerusalem;Yerusalemi;Yerusalemu;Yerushalayim;Yirushalayim;Zion;אֵילִיָּה קַפִּיטוֹלִינָה;הַקֹּדֶשׁ;יְבוּס;יְרוּשְׁלֶם;יְרוּשָׁלַיִם;יְרוּשָׁלַםִ;יְרוּשָׁלָםִ;יבוס;ירושלים;ירושלם;מוֹרִיָּה;מוריה;צִיּוֹן;ציון;שָׁלֵם;שלם;أورسالم;أورشليم;أورشليم القدس;أولى القبلتين;إيلياء;ئورشەلیم;اريئيل;البلا;القدس;القدس الشريف;اورسلیمان;اورشلیم;بيت المقدس;بَیْت‌المُقدَّس;بیت المقدس;ساليم;صهيون;قُدس;قۇدس;لقدس;مدينة القدس;مريّا;ورشليم;يبوس;یروشلم
293397 Tehl'-Aviu;Tel Avevs;Tel Aviv Yaffo;Tel Aviv Yafo;Tel Aviv-Jaffa;Tel Aviv-Jafo;Tel Avivas;Tel Awiw;Tel Eviv;Tel-Avivo;Telaviva;Telavivum;Tell Abib;Tell Afif;תל אביב;תל אביב-יפו;تل آویو;تل آویو یافو;تل آڤیڤ;تل أبيب;تل أبيب يافا;تل ابیب;تل الربيع;تلاویو;تل‌آویو یافو;تێل ئەڤیڤ;تېلاۋىف
294801 Aifa;Caiffa;Chaifa;Hajfa;Hajfo;Hayfa;Hefa;Heifa;Hepha;Heyfa;Khajfa;Khajfae;חיפה;חפה;جحفية;حيفا;حیفا;حەیفا
295629 Aschdod;Asdod;Asdodas;Asdode;Ashdod Yam;Ashdod on the Sea;Asjdod;Asntont;Asot;Aszdod;Axdod;Azotus;Ukreir;אשדוד;أشدود
293703 Ayun Kara;Le Tsiyon;Richon le Sion;Rischon LeZion;Rishon Le Zion;Rishon LeTsiyyon;Rishon LeZion;Rishon Letsiyon;Rishon Lsiyon;Rishon le Siyon;Rishon le Ziyon;Rishon-le-Cion;Risjon Letsion;Rison-Le-Ciono;Riszon le-Cijjon;ראשון לציון
293918 Mulebbis;Petach Tikva;Petah Tikva;Petah Tikwah;Pethah Tiqva;Tigrah;פתח תיקוה;פתח תיקווה;פתח תקוה;פתח תקווה
295530 באר שבע;بئر السبع;بئرشبع;بئير شيبع;بئير شيفع;بئير شيڤع;بير سبع;بِئِير شِڤَع;بیر سبع
294071 נתניה;نتانيا;نتانیا
294751 חולון;حولون
295514 בני ברק
293725 רחובות
295548 בת ים;بات يام;بات یام;بت یام
293788 רמת גן;رمات غان;رمت غان;رمت گن
295620 אשקלון
1275339 Asumumbay;Bombai;Bombaim;Bombaj;Bombay;Bombaya;Bombej;Bombejus;Bumbaj;Moembaai;Mumbaj;Mumbaja;Mumbajo;Mumbajus;Mumbay;Numbai;Vomvai;بمبئی;بومباي;بَمبَے;ممبئي;ممبئی;ممبای;مومباى;مومباي;مومبای;ग्रेटर मुम्बई;बम्बई;मुंबई;मुम्बई;পুল্লাপ মুম্বাই;মুম্বই;মুম্বাই;ਮੁੰਬਈ;મુંબઈ;ମୁମ୍ବାଇ;மும்பை;ముంబై;ಮುಂಬೈ;ಮು೦ಬೈ;മുംബൈ
1273294 Daehli;Dehli;Delchi;Delhio;Deli;Delis;Delkhi;Dellium;Dilhi;Dilli;Dähli;Faritani Delhi;New Delhi;Old Delhi;Sahdzahanabad;Stare Deli;دلهي;دلھی;دلی;دهلي;دهلی قدیم;ديلهى;دہلی;دێھلی;پرانی دہلی;ډېلي;दिल्ली;देहली;नई दिल्ली;দিল্লি;দিল্লী;ਦਿੱਲੀ;દિલ્હી;ଦିଲ୍ଲୀ;தில்லி;ఢిల్లీ;ದೆಹಲಿ;ഡെൽഹി
1277333 Bangalor;Bangalora;Bangalore;Bangalore City;Bangalur;Bangaluri;Bengalour;Bengaluras;Bengaluro;Bengalurus;بنغالور;بنگلور;بینگلور;बंगलौर;बंगळूर;बेङ्गलूरु;बेङ्गलोर;बेङ्गळूरु;বাঙ্গালোর;বেঙ্গালুরু;ਬੰਗਲੌਰ;બેંગલોર;ବେଙ୍ଗାଳୁରୁ;பெங்களூர்;బెంగుళూరు;ಬೆಂಗಳೂರು;ബെംഗളൂരു;බැංගලෝර්;Bengaluru City
1275004 Calcuta;Calcutta;Caligardamana;Kaelkuettae;Kalikata;Kalkata;Kalkota;Kalkouta;Kalkueta;Kalkuta;Kalkutta;Kolkat;Kolkate;Kolkato;Sealdah;كلكتا;كولكاتا;کلکته;کلکتہ;کولکاتہ;کَلٕکَتا;کەلکەتە;कलकत्ता;कोलकाता;কলকাতা;ਕੋਲਕਾਤਾ;કોલકાતા;କଲିକତା;கொல்கத்தா;కోల్‌కాతా;ಕೊಲ್ಕತ್ತ;കൊൽക്കത്ത
1264527 Cenaj;Cenajo;Cenajus;Cenay;Cennai;Cennaj;Chehnai;Chenaj;Chennaj;Csennai;Maderaspatanum;Madras;Tamizhagam;Tamulinadu;Tsennai;تشيناي;چنائی;چنای;چينای;چینائی;चेन्नई;चेन्नै;চেন্নাই;ਚੇਨਈ;ચેન્નઈ;ଚେନ୍ନାଇ;சென்னை;చెన్నై;ಚೆನ್ನೈ;ചെന്നൈ;චෙන්නායි
1279233 Achmentampant;Ahmadabad;Ahmadabadas;Ahmadabado;Ahmadobod;Akhmadabad;Akhmadabad shaary;Akhmedabad;Amadavad;Amdavada;Amedebatum;Exmetabad;أحمد آباد;احمدآباد;अमदावाद;अहमदाबाद;অমদাৱাদ;আহমেদাবাদ;ਅਹਿਮਦਾਬਾਦ;અમદાવાદ;ଅହମଦାବାଦ;அகமதாபாத்;అహ్మదాబాద్;ಅಹ್ಮದಾಬಾದ್;അഹമ്മദാബാദ്;Amdavad;Karnavati
1269843 Bhaganagar;Haidarabadas;Haiderabad;Hajdarabad;Hyderabad-Deccan;Khajdarabad;Khajderabad;حیدر آباد;حیدر آباد دکن;حیدرآباد;हैदराबाद;হায়দরাবাদ এম. কর্পোরেশন;হায়দ্রাবাদ;ஹைதராபாத்;హైదరాబాదు;హైదరాబాద్
1259229 Pona;Poona;Poune;Pun;Puna;Puneo;Puno;بونه;پونا;پونه;پونہ;پونی;पुणे;पुणे शहर;पुण्यपट्टनम्;পুনে;ਪੂਨਾ;પુના;ପୁଣେ;புனே;పూణే;ಪುಣೆ;പൂണെ
1255364 Suratas;Surate;सुरत;সুরাত;સુરત
1267995 Cawnpore;Kanpuras;Kanpwr;कानपुर;कानपूर;কানপুর;கான்பூர்
1269515 Caypur;Dzaipur;Dzaipuras;Dzajpur;Dzajpura;Dzhajpur;Dzsaipur;Gajpuro;Iaipura;Jainagar;Jaipur City;Jayapur;Jaypur;Jeypore;Tzaipour;Zhajpur;جايبور;جایپور;جيپور;جے پور;जयपुर;जयपुरम्;जयपूर;জয়পুর;জয়পুৰ;ਜੈਪੁਰ;જયપુર;ଜୟପୁର;செய்ப்பூர்;ജയ്‌പൂർ
1264733 Lakhnau;Lakkhnau;Lakkhnau shaary;Laknaou;Laknau;Laknauo;Laknava;Lucknow City;Luknow;لكهنؤ;لکناو;لکهنو;لکھنؤ;लखनऊ;लखनौ;লক্ষ্ণৌ;লখনৌ;ਲਖਨਊ;લખનૌ;ଲକ୍ଷ୍ନୌ;இலக்னோ;లక్నో;ಲಕ್ನೋ;ലഖ്‌നൗ
1262180 Ajni;Nagpore;Nagpura;Nagpuras;Nankpour;ناغبور;ناگپور;नागपुर;नागपुरम्;नागपूर;নাগপুর;ਨਾਗਪੁਰ;નાગપુર;ନାଗପୁର;நாக்பூர்;నాగపూర్;ನಾಗಪುರ;നാഗ്‌പൂർ
1269743 Indaur;Indor;Indore Madhya Pradesh;Induras;إندور;ایندور;इंदूर;इन्दोर;इन्दौर;ইন্দোর;ਇੰਦੌਰ;ઈંદોર;ଇନ୍ଦୋର;இந்தோர்;ఇండోర్;ಇಂದೋರ್;ഇൻ‌ഡോർ
1260086 New Patna;Patna New City;Patnao;باتنا;پتنه;پٹنہ;پټنا;पटना;पाटणा;पाट्ना;পাটনা;ਪਟਨਾ;પટના;ପାଟଣା;பட்னா;பாட்னா;పాట్నా;ಪಟ್ನಾ;പട്ന;Patliputra
1275841 Bhojpal;Bhopala;Bhopalas;Bhopalo;Bkhapal;Bkhopal;Bopal;بوبال;بوپال;بھوپال;بہوپال;भोपाल;भोपाळ;ভোপাল;ਭੋਪਾਲ;ભોપાલ;ଭୋପାଳ;போபால்;భోపాల్;ಭೊಪಾಲ್;ഭോപ്പാൽ
1264728 Ludhijana;Ludkhijana;लुधियाना;ਲੁਧਿਆਣਾ;லூதியானா
1254361 Nellai;Tinnevelli;Tinnevelly;Tinnevelly Junction;Tirunelweli;ترونلویلی;تيرونلفلي;تيرونيلويلي;تیرونلولی;تیرونلویلی;तिरुनलवेली;तिरुनॆल्वेलि;तिरुनेल्वेली;तिरूनेलवेली;তিরুনেলবেলি;તિરુનેલવેલી;திருநெல்வேலி;తిరునెల్వేలి;ತಿರುನೆಲ್ವೆಲಿ;തിരുനെൽ‌വേലി
1279259 آگرہ;आगरा;আগ্রা;ஆக்ரா;ಆಗ್ರಾ
1253573 Baroda;Vapadedara;فادودارا;وادودارا;واڈوڈارا;ودودره;وڈودرا;बड़ोदरा;वडोदरा;वदोदरा;বড়োদরা;ৱডোদরা;ਵਡੋਦਰਾ;વડોદરા;ବଡ଼ୋଦରା;வடோதரா;వడోదర;ವಡೋದರಾ;വഡോദര
1262111 Najafgarli
1270926 Gorakpura
1261731 Nasik;Nasikas;Nasiko;Naszik;ناسک;ناسیک;ناشک;नाशिक;नाशीक;नासिक;নাশিক;ਨਾਸ਼ਿਕ;નાસિક;ନାଶିକ;நாசிக்;నాసిక్;ನಾಸಿಕ್
1254661 Tanja;Tanna;Thana;تانه;تاني;تانی;تھانے;تہانہ;ثين
1263214 Meerut City;Merath;Meratkh;Mirat;Miratas;Mirut;ميروت;ميروټ;میروت;میرٹھ;मीरत;मेरठ;মীরুট;ਮੇਰਠ;મેરઠ;ମିରଟ;மீரட்;మీరట్ నగరం;മീററ്റ്
1261162 Nabarangapur;Nabarangpur;Nowrangpur
1271951 Faridabadas;फरीदाबाद
1271308 Gaziabad;Ghazibad
1272423 Dombivali
1258847 Radzhkot;Radzkot;Radzkotas
1253405 Banaras;Banares;Benares;Kashi;Kasi;Varanasio;Varanasis;Varanassi;Waranasi;بنارس;فاراناسي;واراناسی;وارانسي;وارانسی;काशी;वाराणसी;বারানসি;வாரணாசி
1278710 Amricar;Amritsara;Amritsaras;Amritszar;أمريتسار;ئامریتسار;امرتسر;امريتسر;امریتسار;अमृतसर;अमृतसरः;অমৃতসর;ਅੰਮ੍ਰਿਤਸਰ;અમૃતસર;ଅମୃତସର;அம்ரித்சர்;అమృత్‌సర్;ಅಮೃತಸರ;അമൃത്‌സർ
1278994 Alahabadas;Alla Abba Habab;Allakhabad;Ilahabad;Prayag;Prayagraj;إلٰه‌آباد;الہ آباد;इलाहाबाद;এলাহাবাদ;அலகாபாத்;प्रयागराज
1253102 Vaisakhapattanam;Visak;Visakha;Visakhapatnamas;Vishakhapatnam;Vishakkhapatnam;Vizag;Vizag City;Vizagapatam;Vizagapatnam;فشاكاباتنم;فيساخاباتنام;فيشاخاباتنام;و شاکھا پٹنم;وشاکاپاتنم;وشاکھ پٹنم;وشاکھاپٹنم;ويساکاپټنام;ویساکاپاتنام;ویساکھاپتنام;विशाखपट्टणम्;विशाखापट्टणम;विशाखापत्तनम;বিশাখাপত্তম;વિશાખાપટનમ;ବିଶାଖାପାଟଣା;விசாகப்பட்டினம்;విశాఖపట్నం;ವಿಶಾಖಪಟ್ಟಣಂ;വിശാഖപട്ടണം;Waltair
1269633 Dzabalpur;Dzabalpuras;Dzhabalpur;Dzsabalpur;Gabalpur;Jubbulpore;جبال‌پور;جبل پور;جبلبور;जबलपुर;जबलपुरम्;জবলপুর;જબલપુર;ଜାବାଲପୁର;ஜபல்பூர்;జబల్పూర్;ജബൽ‌പൂർ
1270396 Haura;Hawrah;Howrah;হাওড়া
1278149 Aurangabadas;أورنك آباد;اورنگ آباد;اورنگ‌آباد;औरंगाबाद;औरंगाबाद शहर;আউরঙ্গাবাদ;আওরঙ্গাবাদ;Chhatrapati Sambhajinagar;Sambhajinagar;छत्रपती संभाजीनगर;छत्रपति संभाजीनगर
1256436 Sholapur;सोलापूर;ಸೊಲ್ಲಾಪುರ
1255634 Caspira;Shrinagar;Srinagaras;Srinagaro;Srinankar;Srinigar;Srynagar;Suryanagar;Szrinagar;جموں;سري نغر;سري نگر;سريناغار;سرينغر;سری نگر;سرینگر;श्रीनगर;श्रीनगरम्;सिरीनगर;শ্রীনগর;ਸ੍ਰੀਨਗਰ;શ્રીનગર;ଶ୍ରୀନଗର;சிறிநகர்;శ్రీనగర్;ಶ್ರೀನಗರ;ശ്രീനഗർ
1274746 Candigarchas;Candigarh;Chandigar;Chandigarkh;Czandigarh;चंडीगढ़;চন্ডিগড়;চন্ডীগড়;ਚੰਡੀਗੜ੍ਹ;ચંડીગઢ;சண்டிகர்;చండీగఢ్;ఛండీగఢ్;ചണ്ഢീഗഡ്
1273865 Koimbator;Koimbatore;Koimbatur;Kojambuttur;Kovai;Koyambattur;Koyamuttur;كويمباتور;کوئمباتور;کويمبتور;کویمباتور;کویمبٹور;कोइंबतूर;कोयंबतूर;कोयम्बत्तूर;कोयम्बत्तूरु;কোইমবাতোরে;ਕੋਇੰਬਟੂਰ;કોઇમ્બતુર;କୋଇମ୍ବାଟୋର;கோயம்பத்தூர்;கோயம்புத்தூர்;கோவை;కోయంబత్తూరు;ಕೊಯಂಬತ್ತೂರು;കോയമ്പത്തൂർ
1268865 Codpur;Dzhodkhpur;Dzodhpur;Dzodhpura;Dzodhpuras;Dzodpur;Dzsodhpur;Godhpur;Jodhpur City;Tzontchpour;جوداپور;جودبور;جودپور;جودھ پور;جودھپور;जोधपुर;जोधपुरम्;जोधपूर;যোদপুর;যোধপুর;ਜੋਧਪੁਰ;જોધપુર;ଯୋଧପୁର;சோத்பூர்
1264521 Madura;Maduraj;Madurajus;Mathurai;مادورائ;مادورای;مدورائی;مدورای;मदुरई;मदुराई;मदुरै;मधुरै;মদুরাই;ਮਦੁਰਈ;મદુરાઇ;ମଦୁରାଇ;மதுரை;మదురై;ಮಧುರೈ;മധുര
1271476 Gauhati;Gaukhati;Guvahati;Guvahatis;Guvakhati;جواهاتي;گواتی;گواهتي;گوواہاتی;گوہاٹی;गुवहाटी;गुवाहाटी;গুয়াহাটি;গুৱাহাটি;গুৱাহাটী;ਗੁਹਾਟੀ;ગુવાહાટી;ଗୁଆହାଟୀ;குவகாத்தி;குவஹாத்தி;గౌహతి;ಗುವಾಹಾಟಿ;ഗുവഹാത്തി
1270583 Gvalior
1253184 Bezawada;Bezwada;Vidzajavada;Vidzhajavada;Vidzsajavada;Vijajauada;Vijayavada;Widzajawada;فجاياوادا;فيجاياوادا;وجئے واڑہ;وجیاوادا;ويجیواډا;ویجایاواڈا;ویجیاوادا;विजयवाड़ा;বিজযবাডা;বিজয়াৱদা;ਵਿਜਯਵਾਡਾ;ਵਿਜੈਵਾੜਾ;વિજયવાડા;ବିଜୟୱାଡ଼ା;ଵିଜଯଵାଡା;விசயவாடா;బెజవాడ;విజయవాడ;ವಿಜಯವಾಡ;വിജയവാഡ
1262321 Mahisur;Maisur;Maisuru;Majsor;Majsur;Majszur;Mysooru;Mysuru;مايسور;میسور;मैसूर;मैसूरु;म्हैसूर;মহীশূর;মাইসোর;ਮੈਸੂਰ;મૈસૂર;ମହୀଶୂର;மைசூர்;మైసూరు;ಮೈಸೂರು;മൈസൂരു;මයිසූර්
1258526 Ranci;Rancis;Rancsi;رانشي;رانچي;رانچی;राँची;रांची जिल्ला;রাঁচি;রাচি;ਰਾਂਚੀ;રાંચી;ରାଞ୍ଚି;ராஞ்சி;రాంచీ;ರಾಂಚಿ;റാഞ്ചി
1269920 Hubballi;Hubli City;Khubli-Dkharvad;ಹುಬ್ಬಳ್ಳಿ
1268782 Dzalandar;Dzalandhar;Dzhalandkhar;Dzsalandhar;Galangar;Jalandar;Jullundur;Jullundur City;جالندھر;جلندر;جەلەندەر;जलंधर;जलन्धर;জলন্ধর;ਜਲੰਧਰ;જલંધર;ଜଳନ୍ଧର;ஜலந்தர்;ಜಲಂಧರ್;ജലന്ധർ
1254163 Tiruvananantapuram;Tiruvanantapuram;Tiruvanantapuramas;Tkhiruvanantkhapuram;Trivandrum;تریواندروم;تریوینڈرم;تھیروواننتھاپورم;ثيروفانانثابورام;तिरुअनन्तपुरम्;तिरुवनंतपुरम;तिरुवनन्तपुरम;तिरुवनन्तपुरम्;তিরুবনন্তপুরম;ত্রিবানদ্রাম;તિરુવનંતપુરમ્;ତ୍ରିବେନ୍ଦ୍ରମ;திருவனந்தபுரம்;తిరువనంతపురం;ತಿರುವನಂತಪುರಮ್;തിരുവനന്തപുരം
1257629 Selam;Szalem;سالم;سالم ،تامل ناڈو;سیلم، تامل ناڈو;सेलम;সালেম;સેલમ;ସେଲମ୍;சேலம்;సేలం;ಸೇಲಂ‌;സേലം
1254388 Tiruccirappalli;Tiruccsirapalli;Tiruchchinappalli;Tiruchchirappalli;Tiruchi;Tiruchirapali;Tiruchirapalli;Tiruchirappal·li;Tirucirapali;Trichinapalli;Trichinopoli;Trichinopoly;Trichy;Trinchinopoly;تروچراپلی;تيروچيراپلي;تیروچیراپالی;ٹیروچیراپالی;ट्रिचिमलैदुर्गम्;तिरुचिरापल्ली;तिरुचिरापळ्ळि;তিরুচিরাপল্লী;திருச்சிராப்பள்ளி;ತಿರುಚ್ಚಿರಾಪ್ಪಳ್ಳಿ;തിരുച്ചിറപ്പള്ളി
1266049 Kotah;Kotah City;کوتا;کوٹا;कोटा;ਕੋਟਾ;કોટા;கோட்டா
1275817 Bhubaneswar;Bkhubaneshvar;Temple City of India;भुवनेश्वर;ভুবনেশ্বর;புவனேசுவரம்
1279017 Aligarkh;Koil;علی گڑھ;अलीगढ़;আলিগড়
1277013 Barejli;Bareli;بريلي;بریلی;बरेली;बरैली;বেরেলি;બરેલી;பரேலி;ಬರೇಲಿ;ബറേലി
1262801 Muradabad
1275901 Bhivandi;Bhiwndi;Bivandi;Bkhivandi;بيوانډي;بھیواندی;بھیونڈی;بیواندی;भिवंडी;भिवन्दी;ভিওয়াদি;ભિવંડી;ଭିୱାନ୍ଦି
1258980 Raipura;Raipuras;Rajpur;Rajpuro;Rayapura;Raypur;رائے پور;رايبور;رای پور;رای‌پور;راۓپور;रायपुर;रायपूर;রাইপুর;রায়পুর;ਰਾਇਪੁਰ;રાયપુર;ରାୟପୁର;ராய்ப்பூர்;రాయ్‌పుర్;ರಾಯ್ಪುರ್;റായ്‌പൂർ
1270927 Gorakkhpur;Gorakpur;Gorakpura;Goruckpur;Korakhpur;گوراکپور;گورکھپور;गोरखपुर;गोरखपुरम्;गोरखपूर;গোরখপুর;ਗੋਰਖਪੁਰ;ગોરખપુર;கோரக்பூர்;ಗೋರಖಪುರ;ഗോരഖ്പൂർ
1275971 Bhilai Nagar;Bhilaj Nagar;Bhilajus;Bilaj;Bkhilai;بالای;بھلائی;بھیلائ;भिलाई;भिलै नगर;ভিলাই নগর;ଭିଲାଇ;பிலாய்
1269300 Cemsidpur;Dzamshedpur;Dzhamshedpur;Dzsamsedpur;Gamsedpur;Jarnshedpur;Tatanagar;جمشدپور;جمشيد پور;جمشيدبور;جمشیدپور;जमशेदपुर;जमशेदपूर;जम्शेदपुर;জমশেদপুর;জামশেদপুর;જમશેદપુર;ଜାମସେଦପୁର;ஜம்சேத்பூர்;జంషెడ్‌పూర్;ಜಮ್ಶೆಡ್‌ಪುರ
1275248 Borivali
1273874 British Cochin;Cochim;Fort Cochin;Kochi;Kochin;Koczin;Kuchi Bandar;Malabar;कोच्चि;কোচি;கொச்சி;കൊച്ചി;Ernakulam
1278718 Amaravati;Amraoti
1257416 Sangla;Turmeric city
1273780 Katak;Kataka;Kattak;Kattake;کاتک;کوٹاک;کٹک;کټاک;कटक;कटकम्;কটক;কুত্তক;ਕਟਕ;કટક;କଟକ;கட்டக்;కటక్;കട്ടക്
1275665 बीकानेर
1252948 Ekasila Nagaram;Orugallu;Varangal;Varangalas;وارانگل;ورنجل;वरंगल;वरङ्गल-नगरम्;वारंगल;वारंगळ;ৱারাঙ্গাল;વારંગલ;ୱାରଙ୍ଗଲ;வாரங்கல்;వరంగల్ జిల్లా;ವರಂಗಲ್;വാറങ്കൽ
1276032 Baunagar;Bharnagar;Bhaunagar;Bhunagar;Bkhavnagarom;باونگر;بھاونگر;भावनगर;ભાવનગર;பவநகர்;భావ్‌నగర్
1261977 Nandair;Nander;ناندد;ناندید;ناندیڑ;ننديد;नांदेड;नान्देड;ਨੰਦੇੜ;நாந்தேடு;நான்தேட்
1258315 Raurkella;Roukela;Rourella;Rourkela;Rourkera;Rurkela;رورکلا;राउरकेला;रुरकेला;রাউরকেলা;ਰੁੜਕੇਲਾ;ରାଉରକେଲା;ராவுர்கேலா;റൂർക്കേല
1270668 Guntura;جونتور;غنتور;گنتور;گنٹور;گونتور;గుంటూరు;గుంటూర్
1273313 Dehra;Dehradun;Dekhradune
1276014 Bhayndar;Bhayundar
1272175 درگاپور;دورگاپور;दुर्गापुर;दुर्गापूर;দুর্গাপুর;துர்காபூர்;துர்காபூர்  மேற்கு வங்காளம்;ദുർഗാപൂർ;ദുർഗാപൂർ  പശ്ചിമ ബംഗാൾ
1279159 Acmer;Adzhmer;Adzmer;Adzmera;Adzmeras;Adzsmir;Agmer;Ajmer City;أجمير;اجمیر;اجمېر;अजमेर;অজমের;আজমির;ਅਜਮੇਰ;અજમેર;ଆଜମେର;அஜ்மீர்;అజ్మీర్;ಅಜ್ಮೇರ್;അജ്മീർ
1253894 Ulasnagar;Ulkhasnagar;الھاس نگر ممبئي;الہاسنگر;الہسنگر;اولاسناگر;اولهسنگر;उल्हासनगर;উল্লাসনগর;ਉਲਹਾਸਨਗਰ
1256525 Shiliguri;Silguri;Siligun;सिलीगुड़ी;শিলিগুড়ি
1275610 Bilimor;Mora
1278314 Asanol;आसनसोल;আসানসোল
1269317 Dzhamnagarom;Jamnogar;Navanagar;Navangar;Nawanagar;Nowanagar;Nowanuggur
1270752 Gulburga;Kalaburagi;Kalaburgi;Kalburgi;Kulbarga;كلبركة;گلبرگه;گلبرگہ;गुलबर्ग;गुलबर्गा;गुल्बर्गा;গুলবার্গ;ગુલબર્ગ;குல்பர்கா;గుల్బర్గా;ಕಲಬುರಗಿ;ಕಾಲಬೂರ್ಗಿ;ഗുൽബർഗ
1269321 Dzammu;Dzamu;Dzhammu;Dzhamu;Gamu;Jammu City;جموں;जम्मू;জম্মু;ਜੰਮੂ;சம்மு;ജമ്മു
1265491 Kandenavolu;Karnul;Karnulu;Kurmul;کرنول;کورنوول;करनूल;कर्नूलु-नगरम्;कुरनूल;कुर्नुल;कुर्नूल;কুর্নল;ਕੁਰਨੂਲ;કુર્નૂલ;କୁର୍ନୂଲ;கர்னூல்;కర్నూలు;ಕರ್ನೂಲು
1253914 Uddzhajn;Uddzsain;Udzajin;Udzdzain;اجین;اوجائین;اوجاين;اوجین;اوجېن;उज्जैन;উজ্জয়িনী;উজ্জৈন;ਉੱਜੈਨ;ઉજ્જૈન;ଉଜ୍ଜୟିନୀ;உஜ்ஜைன்;ಉಜ್ಜೆಯನ್;ഉജ്ജയിൻ
1258662 Ramagundam;రామగుండం
1256409 Shamnagar;Shamnagore;Syamnagar
1265873 Calecute;Calicut;Calicutium;Kalicut;Kalikuto;Kojikode;Kolikod;Kozhikkot;Kozhikod;Kozikkot;Kozikode;Kozsikode;كاليكوت;کالیکوت;کالیکٹ;کوزیکوڈ;कोलिक्कोट;कोळिकोड;कोष़िक्कोड;কজহিকোদে;কঝিকড;কোঝিকোড়;કોળિક્કોટ્;କୋଳିକୋଡ଼;கோழிக்கோடு;కోళికోడ్;കോഴിക്കോട്;കോഴിക്കോട് ജില്ല
1273368 Davanagiri;Davangeri;Devangere;Davanagere;ದಾವಣಗೆರೆ
1269407 Dzalgaon;Dzhalgaon;Dzhalgaone;Galgaon;جالگاو;جالگاون;جلگاؤن;جلگاؤں;जलगाँव;जलगाव;जळगाव;জালগাঁও;જલગાંવ;ஜள்காவ்
1279105 اکولا;اکولہ;अकोला;অকোলা;আকোলা;ਅਕੋਲਾ;અકોલા;ଅକୋଲା;அகோலா;ಅಕೋಲಾ
1276533 Belagaavi;Belagavi;Belagoavi;Belgaan;Belgaavi;Belgaon;Belgaumas;بلگام;بلگایوم;بيلگوم;بیلگاؤم;बेलगाँव;बेळगांव;बेळगावी;বেলগাউম;ବେଲଗାଁ;பெல்காம்;బెల్గాం;ಬೆಳಗಾವಿ;ബെൽഗാം
1253986 Oodeypore;Udajpur;ادے پور;اودہےپور;اودی پور;اودی‌پور;उदयपुर;उदयपुरम्;उदयपूर;উদয়পুর;ਉਦੈਪੁਰ;ઉદયપુર;ଉଦୟପୁର;உதயப்பூர்;ఉదయపూర్;ಉದಯಪುರ;ഉദയ്‌പൂർ
1266122 कोरबा जिला
1275362 Bokaro Steel City
1263780 Kodial;Kudla;Maikala;Mangalooru;Mangalor;Mangaloro;Mangalur;Mangaluru;Manglapuram;Tulu Nadu;مانغلور;مانگلور;منگلور;मंगळूर;मङ्गलूरु;मङ्गळूरु;मैंगलूर;মাঙ্গালোর;ম্যাঙ্গালোর;મેંગલોર;ମାଙ୍ଗାଲୋରେ;மங்களூர்;మంగళూరు;ಕೊಡಿಯಾಲ್;ಮಂಗಳೂರು;മംഗളൂരു
8629640 Thoothukkudi;Tuticorin;Tutikorin;Tutukudi;توتوکودی;तूतुकुडि;तूतुकुडी;तूत्तुक्कुटि;তুতিকোরিন;থোথুক্কুড়ি;தூத்துக்குடி;തൂത്തുക്കുടി തുറമുഖം
1261529 Nellur;Nelluru;Nelor;نلور;نيلور;نيلوری;نیلور;नेल्लूरु-नगरम्;नेल्लोर;नेल्लौर;নেল্লরে;ନେଲ୍ଲୋର;நெல்லூர்;నెల్లూరు;సింహపురి
1254348 Tirupur;تيروپور;تیروپور;तिरुपुर;तिरुपूर;तिरूपुर;তিরুপ্পুর;திருப்பூர்;ತಿರುಪ್ಪೂರು;തിരുപ്പൂർ
1259091 Coilum;Coulao;Desinganadu;Kolam;Kolamo;Kol·lam;Kullamalai;Kvilon;Quilon;کولام;کولم;कोल्लम;कोल्लम्;কোল্লম;কোল্লাম;કોલ્લમ;କୋଲ୍ଲାମ୍;கொல்லம்;കൊല്ലം
1279228 Ahmednagar;أحمد نجر;أحمد نغر;أحمدناجار;احمد نگر;احمدنقر;احمدنگر;अहमदनगर;আহমেদনগর;அகமத்நகர்;Ahilyanagar;अहिल्यानगर
1272691 Dhule;Dkhule;Dule;دوله;دھول;धुले;धुळे;ধুলে
1262332 Muzafarnagar;مظفر نگر;مظفرنگر;मुजफ्फरनगरम्;मुज़फ़्फ़र नगर;मुझफ्फरनगर;મુજફ્ફરનગર;ମୁଜଫରନଗର
1265014 لاتر;لاتور;लातूर;লাতুর;લાતૂર;ଲାତୁର୍
1265767 Kukatpally
1276509 Ballari;Belari;Belaris;Bellari;بلاری;بللاری;بیلاری;बळ्ळारी;बेल्लारी;বেল্লারী;ବଲ୍ଲାରୀ;பெல்லாரி;బళ్లారి;ಬಳ್ಳಾರಿ
1262330 Tirhoot
1268257 Kamarhatty
1263364 Madhura;Mandura;Matkhura;Matura;Muttra;ماتورا;متھرا;मथुरा;মথুরা;મથુરા;ମଥୁରା;மதுரா;మథుర;ಮಥುರಾ;മഥുര
1274693 Candrapur;Chandrapur;چاندراپور;چندراپور;چندرپور;चंद्रपूर;चन्द्रपुर;चन्द्रपुरम्;চন্দ্রপুর;ચંદ્રપૂર;చంద్రపూర్;ಚಂದ್ರಪುರ ಜಿಲ್ಲೆ
1254187 Trichur;Trichura;திருச்சூர்;തൃശ്ശൂർ
1275198 Berhampore;Berhampur;Berkhampur;Brahmapuramu;Brahmapuras;Bramapur;Ganjam;برهماپور;برہماپور، اڑیسہ;برہمپور;ब्रह्मपुर;ব্রহ্মপুর;ব্রহ্মাপুর;ବ୍ରହ୍ମପୁର;బరంపురం;బ్రహ్మపురం
1256728 Shahjahanpur
1256515 Shimogga;Shivamogga;Shivamoggi;شیموگا;شیواموگا;शिमोगा;শিমোগা;શિમોગા;சீமக்கா;శివమొగ్గ;ಶಿವಮೊಗ್ಗ;ഷിമോഗ
1261481 Dellium Novum;Dilli;Neo Delchi;Neu-Delhi;Nev Deli;New Dilli;Nju Delkhi;Nov-Delhio;Nova Delhi;Nova Deli;Nove Dilli;Nueba Deli;Nueva Delhi;Nuova Delhi;Nyja Deli;Nyu Deli;Yeni Delhi;دلهي الجديدة;نيودلهي;नई दिल्ली;নয়া দিল্লী;புது தில்லி
1258076 Rokhtak;روتک;روهتاك;روہتک;रोहतक;রোহতক;રોહતક;ରୋହତକ
1254089 Tumakooru;Tumakuru;ತುಮಕೂರು
1261258 నిజామాబాద్
1258932 Radzhamandri;Rajahmondry;Rajamahendravaram;Rajamahendri;Rajamandri;రాజమండ్రి
1277029 Bardhaman;Bordhoman;Burdwan;বর্ধমান
1277539 Bally
1270022 Hissar;Khisar;حصار;ہسار;ہیسار;हिसार;હિસાર;ହିସାର
6954929 Didzioji Noida;Velika Nojda;گریٹر نوئیڈا;ग्रेटर नोएडा;நொய்டா பெருநகர்
7279746 Naveen;New Okhla Industrial Development Authority;Nojda;نوئدا;نوئیڈا;نويډا;نویدا;नोइडा;नोएडा;नोयडा;নোইদা;ਨੋਇਡਾ;નોઇડા;ନୋଏଡ଼ା;நொய்டா;నోయిడా;നോയ്ഡ
1268561 Cocanada;Coconada;East Godavari;Godavari;కాకినాడ
1260476 Panipata
1260341 Parbaini;Parbani;Parbkhani;پربانی;پربھنی;परभणी;পারভানি;ପାର୍ଭାନି
1273491 Darbanga;Darbkhanga;داربهانجا;دربنگا;دربھنگا;دربھنگہ;दरभंगा;दरभङ्गा;দারভাঙ্গা;ਦਰਭੰਗਾ;ଦାରଭଙ୍ଗା;దర్భాంగా;ದರ್ಬಂಗ
1278946 Alvar;Alvaras;Alvaro;Alwar City;الوار;अलवर;अल्वर;আলওয়ার;আলৱার;ਅਲਵਰ;અલવર;ଅଲୱର;அல்வார்;ಅಳ್ವಾರ್
1275637 Bilaspura
1269834 Icalkarandzi;ایچالکارانجی;ایچل کرنجی;ایچلکیرنجی;इचलकरंजी;ईचल्करंजी;ইচালকরনজি;ଇଚାଲକରଞ୍ଜି
1275701 Bidzapur;Bidzapuras;Bidzhapur;Bidzsapur;Districte de Bijapur;Vijapura;Vijayapur;Vijayapura;Visiapur;بیجاپور;बिजापुरम्;बीजापुर;विजापूर;ਬੀਜਾਪੁਰ;பிஜாப்பூர்;ಬಿಜಾಪುರ;ബിജാപ്പൂർ
1279186 Ai jal;Aidzhal;Aijal;Aizal;Aizavlis;Aizol;Aizwal;Ajzol;آئزال;آئیزول;ایزوال;आइज़ोल;ऐजव्ल;ऐजोल;ऐझॉल;আইজল;ਆਈਜ਼ੋਲ;ઐઝવાલ;ଆଇଜୋଲ;அய்சால்;ఐజ్‌వాల్;ഐസോൾ
1269395 جالنا;جالنہ;جلنا
7302826 L.B.Nagar;Lalbahadur Nagar
1273066 Devas;دواس;دیواس;देवस;देवास;দেওয়াস;দেৱাস;દેવાસ
7302833 గాజువాక
1272181 Drug;Durga;درگ;دورج;دورگ;ڈرگ;दुर्ग;দুর্গ;ଦୁର୍ଗ
1254360 Tirumalai;تروپتی;تیروپاتی;تیروپتی;तिरुपति;तिरुपतिः;तिरुपती;तिरुप्पति;তিরুমালা;ତିରୁପତି;திருப்பதி;తిరుపతి;తిరుమల;ತಿರುಪತಿ
1255744 Sonepat;Sonepat Punjab
1254320 Tiruvattiyur
1257845 Sagar
1263311 Mau Nath Bhanjan;Mau Nathbhanjan;Maunath Bhanjan;مئو;ماؤ;ماؤ ناتھ بھنجن;मऊ;मऊनाथ भंजन;मवु;मौ;মৌ;મઊ
1275716 Behar;Bihar
1276070 Bkhatinda;باتیندا;बठिंडा;बठिण्डा;বাথিন্দা;ভাটিণ্ডা;ਬਠਿੰਡਾ;ଭଟିଣ୍ଡା;பட்டிண்டா;ബഠിംഡാ
1278672 Anantapour;Anantapuramu;Anantapure;آنانتاپور;اننت پور;اننتپور، آندھرا پردیش;अनंतपूर;अनन्तपुर;अनन्तपुरम्;অনন্তপুর;ଅନନ୍ତପୁର;அனந்தபூர்;అనంతపురం;అనంతపూర్;ಅನಂತಪುರ
1258342 Hatlam
8347656 راماگندم;راماگوندام;راماگڈم;रामगुंडं मण्डल;রামগুন্দম;ରାମଗୁଣ୍ଡମ;ராமகுண்டம்;రామగుండం
1271685 Sri Ganganagar;Sriganga Najar
1276128 Batarpur;Bkharatpur;بھارتپور;भरतपुर;भरतपुरम्;भरतपूर;ভরতপুর;ਭਰਤਪੁਰ;ભરતપુર;ଭରତପୁର;ഭരത്പൂർ
1267755 కరీంనగర్
1259425 Pondicero;Pondicheri;Pondicherri;Pondicherry;Pondichery;Pondiseri;Pondisheri;Ponducherry;Pondy;Poudhucherry;Puduchcheri;Puducherri;Puduvai;Territoire de Pondichery;पॉण्डिचेरी;পন্ডিচেরী;પૉંડિચેરી;பாண்டிச்சேரி
1256422 Serampore;Serampur
1259012 Rajchur
7302845 Qutubullapur
1278483 Ara;Arrakh;Shahabad;آرا;آراہ;आरा;আররাহ;ਆਰਾ;આરા;ଆର୍ରାହ୍
1269771 Impkhal;इंफाल;इम्फाल;ইম্ফল;இம்பால்
1270896 Gosaha
1262995 Mirzapur-cum-Vindhyachal;Mirzarpur
1266976 Khargpur;خراگپور;खरगपुर;खरगपूर;খড়্গপুর;ଖଡ଼ଗପୁର;கரக்பூர்;ಖರಗ್‌ಪುರ
1272979 Dhanabad;Dhanbaid;Dkhanbad;دان اباد;دانباد;دنباد;دھنباد;धनबाद;ধানাবাদ
1254649 Tanjavur;Tanjor;Thanjavur;Tkhandzhavur;तंजावुर;தஞ்சாவூர்;തഞ്ചാവൂർ
1278903 Amarnatkh;Ambarnath
1262204 Nagarkoil;Nagarkovil;நாகர்கோவில்
1260716 Pali-Marwar
1252797 Abdullahpur;Abdullapur;Jamna Nagar;Yamuna Nagar
1258182 Reva;Rewah;ریوا;रीवा;रेवा शहर;રીવા;ରେୱା
1256922 Sekunderabad;سکندر آباد;सिकंदराबाद;সেকুন্দারাবাদ;சிக்கந்தராபாத்;సికింద్రాబాద్;സെക്കന്ദ്രാബാദ്
1275738 بیدر;बीदर;বিডর;ಬೀದರ
1279290 Agratala;Ajarthala;Ankartala;Aqartala;اگارتالا;اگرتلا;अगरतला;अगरताल;अगरताला;अगर्तला;আগরতলা;ਅਗਰਤਲਾ;અગરતલા;ଅଗରତାଲା;அகர்தலா;అగర్తలా;ಅಗರ್ತಲ;അഗർത്തല
1262482 Manger;Munger
1262292 Hadiad;Naidad
1274353 Chhapra;Chkhapra;Chupra;چاپرا;चप्रा;छपरा;छप्रा;চাপরা
1272543 Dhundgal;Dindukkal;Dundigal;دیندیگول;दिंडुक्कल;दिण्डुक्कल;दिन्दिगुल;দিন্দিগুল;திண்டுக்கல்;ദിണ്ടിഗൽ
6690108 Panchkula Urban Estate;Pusat Bandar Panchkula;بانتشكولا;پنج‌کولا;पंचकुला;पञ्चकुला;পঞ্চকুলা উপ শহর;ପଞ୍ଚକୁଲା;ಪಂಚಕುಲ
1275120 Buelendsehr;Bulandshakhr;Bulandshakhre;Bulandshar;Bülendşehr;بلند شہر;بلندشهر;बुलन्दशहर;बुलन्दसहर;বুলান্দশহর;புலந்தசகர்
1259166 Purnija;بورنيا;پورنیا;پورنیہ;पुर्णिया;पूर्णिया;পুরনিয়া;পূর্ণিয়া;ପୁର୍ନିଆ;பூர்ணியா
1269935 Hosapete;Hoszpet;Khospet;هوسپت;ہوسپٹ;होसपेटे;होस्पेट;হোসপেত;ಹೊಸಪೇಟೆ;ಹೊಸ್ಪೇಟೆ
1270642 جورجاون;گرگاؤں;گورگان;گورگاو;گڑگاؤں;गुडगांव;गुरगांव;গুরগাঁও;ਗੁੜਗਾਵਾਂ;ଗୁଡ଼ଗାଓଁ;குர்கான்;ಗುರಗಾಂವ್;ഗുഡ്‌ഗാവ്;Gurugram;गुरुग्राम;ಗುರುಗ್ರಾಮ;ਗੁਰੂਗ੍ਰਾਮ
1257540 Sambal;سامبال;سنبھل;संभल;সাম্ভাল;ସମ୍ଭାଲ
1271715 Gandinagar;Ghandhinagar;Ghandinagar;गान्धीनगरम्;গান্ধিনগর;গান্ধীনগর;ગાંધીનગર;காந்திநகர்
1262395 Katni
1261913 Nangloi
1264637 Bandar;Kistna;Krishna;Masulipatam;Masulipatao;Masulipatnam;మచిలీపట్నం
1267480 Hafiz Saifganj
1259064 Rae Bareli
1270351 Hardwar;Haridvar;Khardvar;Kharidvar;ہریدوار;हरिद्वार;हरिद्वारम्;হরদুৱার;ਹਰਿਦੁਆਰ;હરદ્વાર;ହରିଦ୍ଵାର;அரித்துவார்;హరిద్వార్;ಹರಿದ್ವಾರ;ഹരിദ്വാർ
7279754 سنگراؤلی;سینگراولی;सिंगरौली;সিংরাউলি;ସିଙ୍ଗରାଉଲି
1268773 Junagad;Junagarh;Junaghur
1272051 Eluru;West Godavari
1275778 Bhusawal
1267031 Kandva;खंडवा;खण्डवा;खन्द्वा;खांडवा;খান্দোওয়া;খান্দোৱা;ખંડવા
1277799 Bahraich
1256052 سیرسا;ضلع سرسہ;सिरसा;ସିର୍ସା
1274784 Candanagaro;Chandan Nagar;Chandernagor;Chandernagore;چندنگر;चन्दननगर;চন্দননগর;சந்தன்நகர்
1277820 Bahrampur;Bakharampur;Berhampore;بهرام‌پور;بہرام پور;बहरमपुर;बहरामपुर;बहरामपूर;বহরমপুর;বাহারামপুর;ବହରମ୍‌ପୁର୍
1255349 Civil Station;Wadhwan;Wadhwan Camp;Wadhwan City;Wadhwan Civil Station
1253084 Viguyanagram;Vizianagarm;Vizianagram;Vizianagram City;Vizijanagaram;فيزينجارم;وجایانگرم;विजयनगरम;विजयनगरम्;বিজিয়ানগরম;વિજયનગર;ବିଜୟନଗରମ;விஜயநகரம்;విజయనగరం
1259312 ప్రొద్దుటూరు
1253286 Vellor;Velluru;Velur;Veluru;ویلور;भेल्लोर;वेल्लूर;वेल्लूरु;वेल्लोर;বেল্লোরে;ਵੇਲੂਰ;વેલ્લોર;வேலூர்;ವೆಲ್ಲೋರ್;വെല്ലൂർ
1269910 Hooghly;Hooghly-Chinsura;Hooghly-Chinsurah;Khugli
1278985 Alapalli;Alapolai;Alappula;Alapulai;Aleppi;Allapuza;Alleppey;Alleppi;Aulapolai;ആലപ്പുഴ
1255062 तांबरम;তাম্বারাম;தாம்பரம்
1260137 Patkhankot;Rathankot;پٹھان کوٹ;पठानकोट;পাঠানকোট;পাথানকোট
1256237 Simla;شملہ;شيملا;شیملا;शिमला;শিমলা;ਸ਼ਿਮਲਾ;શિમલા;ଶିମଲା;சிம்லா;సిమ్లా;ಶಿಮ್ಲಾ;ഷിംല
1261045 اونگل;اونگول;ओंगोल;ओङ्गोल्-नगरम्;অনগোলে;ઓંગોલે;ଓଙ୍ଗୋଲେ;ஒங்கோல்;ఒంగోలు
1261653 Nausari;Navasari;Nosari
1259184 Jagannath;Jagannathpur;Puri District;পুরি;பூரி
1267076 Khammamett;Khammamette;Kkhammam;خامام;کھمم;खम्मम;खम्माम;খাম্মাম;ଖମ୍ମମ;கம்மம்;ఖమ్మం
1259009 Rayganj
1269723 English Bazar
1269135 Caunpur;Dzhaunpur;Jawnpur;جون پور;جونفور;جونپور;جونپور، اترپردیش;जौनपुर;जौनपुरम्;জৌয়ানপুর;જૌનપુર
1271912 Fatehpur City;Fatekhpur
1271717 Gandi Dham
1261927 Nandial;Nandyala;నంద్యాల
1253952 Udipi;ಉಡುಪಿ
1264773 Lone
1256451 शिवपुरी;শিবপুরি;શિવપુરી;ଶିବପୁରି
1257542 Sambalpore;سمبلپور;संबलपुर;संबलपूर;সাম্বালপুর;સંબલપુર;ସମ୍ବଲପୁର;సంబల్‌పుర్
1253747 Unao
1275163 Badajun;Badaun;بدایوں;बदांयू;बदायूँ;बुडौन;বুদৌন;બદૌન;பதாவுன்
1264543 Maddham Gram;مدھیامگرام;मध्यमग्राम;মধ্যগ্রাম;মধ্যমগ্রাম
1269280 Jaykayanagar;Jaykaynagar
1273802 Gondelour;Gudalur;Kudalur;Kuddalor;Kuddalore;कडलूर;कडलूरु;कड्डालोर;কুদ্দালোরে;કડલૂર;கடலூர்;കടലൂർ
1269937 Hoshiarpur Railroad Station;Hushiarpur
1270407 Sadulgarh
1268159 Conjeeveram;Conjevaram;Conjeveram;Kancheepuram;Kanchi;Kancipuram;Kanjippuram;كانتشيبورام;كانشيبورم;کانچی پورم;کانچیپورام;কাঞ্চিপুরম;காஞ்சிபுரம்;Conjeevaram
1276100 Baroach;Bharoch;Broach
1263220 Midnapor;Midnapore;Midnapur
1271976 Faizabad;Fajzabad
1273581 Danapur
1256287 शिलचर-नगरम्;सिलचर;শিলচর;শিলচৰ;સિલચર;ସିଲ୍‌ଚର୍
1262771 Pech Morena;مورینا;मुरैना;मोरेना;মোরেনা;મુરૈના;ମୋରେନା
1254241 Tonk City
1258831 Raj Nandga
7302856 Serilingampally
7302828 ماکاجگیری;ملکاجگیری;मल्कजगञ्ज;মালকাজগিরি;మల్కాజ్‌గిరి
1256639 Santipur
1277100 Barrackpore;Chanak
1272013 Brod;Irodu;Periyar;اروڑ;इरोड;ईरोड;एरोड;এরোডে;ઇરોડ;ଇରୋଡ;ஈரோடு;ഈറോഡ്
1278860 Ambata
1265859 Krishnagar;Krishnagar City;Krishnagiri;Krishnigar;कृष्णनगर;कृष्णानगर;কৃষ্ণনগর;கிருஷ்ணாநகர்
1257804 Sakharsa;ساهارسا;سہرسہ;सहरसा;सहर्सा;সহর্ষ;সহর্ষা;સહરસા;ସାହାର୍ସା;సహర్సా
1276720 Butala
1268593 Kajtkhal;كيتهال;کیتھل;कैथल;কাইথাল;ਕੈਥਲ;କୈଥଲ
1270164 Hazaribag;Hazarybaugh;Khazaribag;हजारीबाग
1253200 Bhilsa;Vidisa;ودیشا;विदिशा;বিদিশা;વિદિશા
1270498 Haldwani-cum-Kathgodam;Khaldvani;ہلدوانی;हल्द्वानी;हल्द्वानी-व-काठगोदाम;হলদুৱানি-তিলকরা-কাঠগোদাম;ହାଲଦ୍ୱାନି
1265683 कुंभकोणम;कुम्बकोनाम;কুম্ভকোনম;கும்பகோணம்;కుంభకోణం;കുംഭകോണം
1259395 Poorbunder;Porbandarom;Port Porbandar;Purbandar;بوربندر;पोरबंदर;पोरबन्दर;পোরবন্দর;પોરબંદર;ପୋରବନ୍ଦର;போர்பந்தர்;పోర్‌బందర్;പോർബന്തർ
1274056 Chitaldroog;Chitaldrug;Chitaldurg;Chitradurg;Chitrakaldurga;Chitteldrug;चित्रदुर्ग;चित्रदुर्गम्;চিত্রদুর্গ;சித்ரதுர்கா;ಚಿತ್ರದುರ್ಗ ನಗರ
1254327 Tirruvannamalai;Tiruvannamalaj;திருவண்ணாமலை
1278685 Aimand;Anaud
1268715 Kachrapara;Kancharapara
1264407 Mahboobnagar
1272552 Dampur
1274304 Chindwara;Sindwara
1263814 مانڈیا;मंड्या;मांड्या;মান্দায়া;માંડ્યા;ମାନ୍ଦ୍ୟ;மண்டியா;మండ్య;ಮಂಡ್ಯ
1270525 Khadzhipur
1270996 Gonda;Gonda Oudh
1275812 Bhooj;Bkhudzh;بوج;بھوج;ڀڄ;भुज;भूज;ভোজ;ભુજ;ଭୁଜ;புஜ்
1256523 Shilong;Silongas;شيلونغ;شیلانگ;शिलाँग;शिलाङ्ग;शिलोंग;শিলং;ਸ਼ਿਲਾਂਗ;શિલોંગ;ଶିଲଂ;சில்லாங்;షిల్లాంగ్;ಶಿಲ್ಲಾಂಗ್;ഷില്ലോങ്ങ്
1260728 Palakkad;Palgkhat;پالگھاٹ;पालक्काड;পালক্কাদ;પલક્કડ;ପାଲାକ୍କଡ଼;பாலக்காடு;పాలక్కాడ్;പാലക്കാട്
1271107 Godhr;Godkhra;Godkhre;گودھرا;गोधरा;গোধরা;ગોધરા;ଗୋଧ୍ରା
1266486 Kishangarkh;किशनगढ़;किशानगढ;কিষানগড়;ਕਿਲ੍ਹਾ ਹਰਿਕ੍ਰਿਸ਼ਨਗੜ੍ਹ
1258470 Ranigandzhe
1259686 Pilibhhit;Pilibkhit
1279403 آبوهار;ابوہر;अबोहर;আবোহার;ਅਬੋਹਰ;அபோஹர்
1262951 Mogu;موگا;موگا، پنجاب;मोगा;ਮੋਗਾ;મોગા;ମୋଗା;மோகா
1273309 Dehm
1273193 Deorija;دیوریا;دیوریا، اترپردیش;देवरिया;দেউরিয়া
1270239 Khasan;ಹಾಸನ
1266945 Khardaha
1252770 Yeotmal
1270484 Halishahar
1260434 Panwel;پانول;پنویل;पनवेल;পানওয়েল;পানৱেল;ପାନବେଲ;பன்வேல்
1273800 Kadapa;Kurpah;கடப்பா;కడప
1276393 Bettiakh;بیتیاہ;बेतिया;बेत्तिया;বেত্তিয়া;ବେଟ୍ଟିଆଃ
1265157 للت پور، بھارت;ललितपुर;ललितपुरम्;ललितपूर;ললিতপুর;લલિતપુર;ଲାଲିପୁର;லலித்பூர்
1263834 Mandasor;مندسور;मंदसौर;मन्दसौर;মান্দসৌর;મંદસૌર;ମାନ୍ଦ୍ସାଉର୍
1270990 Gondija;Gondiya;गोंदिया;गोंदिया जिला;गोण्डिया;গোনদিয়া;ಗೊಂದಿಯಾ ಜಿಲ್ಲೆ
1258916 Rajapalayam
1273467 Dardzhiling;Dardzilingas;Dargiling;Darjeeling;Rdorje gling;دار جیلنگ;দার্জিলিং
1272243 Dum Dum
1259163 Purulia
1272648 Dibrugarkh;Lakhinpur;ديبروجاره;ڈبروگڑھ;डिब्रुगर-नगरम्;डिब्रूगढ़;दिब्रुगढ;ডিব্রুগড়;ডিব্ৰুগড়;દિબ્રુગઢ;ଦିବୃଗଡ଼;திப்ருகார்;ദിബ്രുഗഢ്
1260637 Palval;بالوال;पलवल;পালওয়াল;পালৱাল;ପଲୱାଲ
1262067 نالجوندا;नलगोंडा;नल्गोण्डा-नगरम्;नल्गोन्डा;नालगोंडा;নলগনদা;ନାଲଗୋଣ୍ଡା;நல்கொண்டா;నల్గొండ
1274220 Chickmagalur;Chikkamagaluru;Chikmanglur;Chikmugalur;ಚಿಕ್ಕಮಗಳೂರು
1259005 Rajgarkh;رائے گڑھ;رايجاره;रायगढ;রায়গড়;રાયગઢ;ରାୟଗଢ
1270670 Guntakai;Guntakal;Guntakul;गंतलक;गुंटकल;গুন্তকাল;குண்டக்கல்;గుంతకల్లు
1255927 Savan;Sivan
1273587 दमोह;दामोह;দামোহ;દામોહ;ദമോഹ്
1279344 Edlabad;ஆதிலாபாத்;ఆదిలాబాదు;ఆదిలాబాద్
1255647 Chicacole;శ్రీకాకుళం
1253744 Oopal;Pedda Uppal;Upal;Uppal
1262775 Morvi
1278083 Azamgarkh;اعظم گڑھ;आजमगढ;आजमगढ जिल्ला;आजमगढ-नगरम्;आझमगढ;আজমগড়;આઝમગઢ;ଆଜମ୍‌ଗଡ଼
1252758 یلہانکا;यलहंक;য়েলাহান্কা;ಯಲಹಂಕ
1277599 Balasor;Baleshwar;Baleswar;بالاسور;बालेश्वर;বালেশ্বর;બાલેશ્વર;ବାଲେଶ୍ଵର;பாலேஸ்வர்;బాలాసోర్;ಬಾಲಸೊರ್
1252942 Vardha;Vardkha;Varntcha;وردھا;वर्धा;ওয়ারধা;ৱারধা;વર્ધા;வர்தா
1268936 Jhunjhunu
1274767 Chandausi
1262710 Motihan;Motihari;मोतिहारी
1259297 Poodoocottah;Puducotai;Pudukattai;Pudukkottai-Trichinopoly;Pudukkottaj;Pudukotah;Pudukottai;পুড়ুক্কোত্তাই;ପୁଡୁକ୍କୋଟ୍ଟାଇ;புதுக்கோட்டை
1259385 Port Bler;Port Bleras;Port-Blehr;Portus Blairensis;پورت بلر;پورٹ بلیئر;पोर्ट ब्लेयर;पोर्ट ब्लेर;पोर्टब्लेयर;পোর্ট ব্লেয়ার;ਪੋਰਟ ਬਲੇਅਰ;પોર્ટ બ્લૅર;ପୋର୍ଟ ବ୍ଲେୟର;போர்ட் பிளேர்;ಪೋರ್ಟ್ ಬ್ಲೇರ್;പോർട്ട് ബ്ലെയർ;Sri Vijaya Puram;श्री विजय पुरम
1255344 Suryapet
1277324 Bongaon;बानगावं;বনগাঁ;বনগাঁও
1274337 Chantarpur;Chkatarpur
1279390 Ellichpur;اچلپور;اکالپور;अचलपूर;अलचपुर;অচলপুর;আচলপুর;ଅଚଳପୁର;அச்சல்பூர்
1261669 Nabadurip;Nabadwip;Nadia;Navadvip
1276856 Barshi
1278815 آمبور;अम्बुर;আম্বুর;ஆம்பூர்;ಆಂಬೂರು
1269939 Narmadapuram;नर्मदापुरम
1264621 مدنپلی;मदनपल्ली;मदनपल्ले मण्डल;মদনাপাল্লে;ମାଦାନାପାଲ୍ଲେ;மதனப்பள்ளி;మదనపల్లె
1277240 Bansberia
1255264 Tadepalligudem
1269388 Paiguri
1274040 Chitor;Chitorgarh;Chittor;Chittorgarh
1271662 Gangavati
1259411 Ponani
1276895 Anahadgarh
1277976 بدلاپور;बदलापूर;बादलपुर;বাদলাপুর
1258044 Rurki;روڑکی;रुड़की;रूरकी;রোরকি;ଋଡ଼କୀ;ரூர்க்கி;రూర్కీ
1269934 Oossoor
1262209 Nagda-Dhar
1267579 کاشی پور، اتراکھنڈ;کاشیپور;काशीपुर;काशीपूर;কাশিপুর;କାଶିପୁର
1276609 Begusaraj;بجساراي;بیگوسرائے;बेगुसराई;बेगुसराय;बेगूसराय;বেগুসারাই;ବେଗୁସରାଇ;பேகூசராய்
1272805 Dholpur
1263494 Goa;Marmagao;Marmagoa;Marmugao;Mermugao;Porio
1271883 Ferozepur;Feruzpur;Firozpur
1263012 Miriyalguda;Miryalguda
1253367 Vasco;Vasko-da-Gama
1278715 Amrelis;امرلی;امریلی;अमरेली;অমরেলী;ਅਮਰੇਲੀ;અમરેલી;ଆମ୍ରେଲି;அம்ரேலி;ಅಮ್ರೇಲಿ
1258474 Renibennur
1269562 జగిత్యాల
1276325 Bhadrak
1275103 Bundi City
1253993 Ootacamund;Udagamandalam;Udakamandalam;Udhagai;Udhagamandalam;Utakamand;उदगमंदलम;উধগমন্ডলম;உதகமண்டலம்;உதகை
1262634 Moghal Sarai;Moghulserdai
1253166 Villapurum
1278931 آمل نیر;امالنر;अमल्नेर;अमळनेर;আমালনের;અમલનેર;ଅମଳନେର;ಅಮಲ್ನೇರ್
1277936 Bagalakote;बागलकोट;বাগলকোট;பாகல்கோட்;బాగల్‌కోట్
1254780 Talasseri;Tellicherri;Tellichery;Thalassery;تلشیری;থালস্সের্য;தலச்சேரி;തലശ്ശേരി
1261848 نراساراو پیٹ;नरसरावुपेट;নারাসারাওপেত;ନାରସାରାଓପେଟ୍;నరసరావుపేట
1262216 Nagaur Marwar
1260546 Pandkharpur;پانڈھراپور;पंढरपुर;पंढरपूर;পাধরপুর;ପାଣ୍ଢାରପୁର;பண்டரிபுரம்;పండరీపురము;ಪಂಢರಪುರ
1270090 Hindaun City;हिंडोन;हिण्डौन;हिण्डौन सिटी;हिण्डौननगरम्;হিন্দাউন
1266928 Khargon
1260290 Parli;Purli;Purli Vaijnath
1266489 Kishanganj Bazar
1262260 Nagapatinam;Nagapattinam;Nagappattinam;Negapainttam City;Negapattinam;நாகப்பட்டினம்
1258744 Ramanagaram
1268293 কল্যাণী;கல்யாணி
1267911 Kapurtala;Kapurthala Town
1272513 Deesa;Dis
1266366 Kokhima;کوہیما;कोहिमा;কোহিমা;ਕੋਹਿਮਾ;કોહિમા;କୋହିମା;கோகிமா;കൊഹിമ
1276389 Badnur
1267885 Karaikudi
1277940 Bagaha Division
1277643 Bolangir
1265891 Koilpatti;कोभिलपट्टी;কোবিলপাত্তি;கோவில்பட்டி
1253437 Vanivambadi;فانيمبدي;وانییامبادی;ونیمبدی;वनियामबादी;বানিয়ামবড়ি;வாணியம்பாடி
1276191 Bkhandara
1258099 Roha-Kolaba;روہا;रोहे
1264735 Lakhisarai;Luckesserai
1262453 Muravnagar
1256739 Sahdol;शहडोल;शहदोल;শাহদোল;શાહડોલ;ଶାହଡ଼ୋଲ;ஷடோல்
1263694 منجیری;मंजेरी;মঞ্জেরী;மஞ்சேரி;മഞ്ചേരി
1259440 پولاچی;पोल्लाची;পোল্লাচি;ପୋଲ୍ଲାଚି;பொள்ளாச்சி;పొల్లాచి;പൊള്ളാച്ചി
1273265 Deobande
1261470 Neyattinkara
1254385 تروچینگوڑے;তিরুচেঙ্গোডে;திருச்செங்கோடு
1268988 झरिया
1279094 آکوٹ;اکات;अकोट;अकोत;অকোট;ଆକୋଟ
1258803 Kajpura
1264588 Margao
1263247 Mayavaram;Mayaveram;Mayuram;میئیلاڈوتھورائے;मयिलदुथुराय;मयीलाडूतुरै;মায়লান্দুথুরাই;மயிலாடுதுறை;మైలాదుత్తురై
1268205 Kamptee;Kamtha
1260393 Paradeep;Paradip;Paradipur;Paradwip
1261012 Usmanabad;عثمان آباد;उस्मानाबाद;ওসমানাবাদ;ਉਸਮਾਨਾਬਾਦ;ઉસ્માનાબાદ;ଓସ୍ମାନାବାଦ;Dharashiv;धाराशिव
1276829 Barani
1275679 Bidzhnor;بجنور;बिजनोर;बिजनौर;बिज्नोर;বিজনোর;બિજનૌર;பிஜ்னோர்
1278688 అనకాపల్లి
1262109 Najibabab
1273687 Dahod
1272892 Dkhar
1270417 Khansi
1272720 Dhorail
1267090 Cambay;Kambay;Khambayat
1261288 Nirmala;نرمل;निर्मल;নির্মল;ନିର୍ମଲ;నిర్మల్
1272045 Emmiganuru;Yemmiganur
1269092 Jaypur;Jeyepore
1253956 Udkhampur;ادھم پور;اودہم پور;उधमपुर;उधमपुरम्;उधमपूर;উদমপুর;ਉਧਮਪੁਰ;ઉધમપુર;உதம்பூர்
1277661 Burha
1278667 Islamabad;أنانتناج;انانتناگ;اننت ناگ;اننتناگ;अनंतनाग;अनन्तनाग;ਅਨੰਤਨਾਗ;અનંતનાગ;ଅନନ୍ତନାଗ;அனந்தநாக்;അനന്ത്നാഗ്
1267887 Karikal
1268977 Dzhkharsuguda;Jharsaguda;Jharsguda;Jharsogra;Jharsugra;Jharsugude;झर्सुगुडा;झारसुगुडा;ঝারসুগুড়া;ঝারসুগুদা;ઝારસુગડા;ଝାରସୁଗୁଡ଼ା
1275194 Brajrajnagar
1265938 Kothagudem
1261641 Nawabgang
1278471 Arkonam
1266436 Cooch Behar;Kuch Bihar
1276335 بھدوہی;भदोही;ভানদোহি
1267457 Katwa
1270349 हरिहर;হরিহর;ಹರಿಹರ
1263936 Mancherial;మంచిర్యాల
1268707 Kadaiyanallur
1273626 Daltenganj;Daltongandzh;Daltongganj;Medininagar;Medninagar;डाल्टनगंज;डाल्टनगञ्ज;डाल्टनगञ्जनगरम्;দাল্টনগঞ্জ;ଡାଲଟନ୍‌ଗଞ୍ଜ
1267648 كرور;کارور;करुर;करूर;करूरु;কারুর;કરુર;କାରୁର୍;கரூர்;ಕರೂರ್;കരൂർ
1268011 Kanaudzh;Kanauj;Kannaudzh;قنوج;कनौज;कन्नौज;কন্নৌজ;ਕੰਨੌਜ;કન્નોજ;கன்னோசி
1278023 Vatakara
1269578 Dzhagdalpur;جگدلپور;जगदलपुर;जगदलपूर;जगदल्पुर;জগদলপুর;જગદાલપુર;ଜଗଦଲପୁର;జగదల్‌పుర్
1268775 Jhumri Telaiya;Jhumri Tellaya;Kodarma
1277723 Budge Budge
1258338 Rutnagherry;رتناگری;रत्नगिरी;रत्नागिरि;रत्‍नागिरी;রত্নগিরি;રત્નાગિરી;ରତ୍ନଗିରି;இரத்தினகிரி;ರತ್ನಾಗಿರಿ
1270072 Khingoli;ہنگولی;हिंगोली;हिङ्गोली;হিঙ্গোলি;હિંગોલી
1275388 Bodinayakanur
1267195 Kirkee
1272701 Dhrangadra
1278553 Anklesvar
1255616 শ্রীবিল্লিপুথুর;ଶ୍ରୀବିଲ୍ଲିପୁଥୁର;திருவில்லிபுத்தூர்;శ్రీవిల్లి పుత్తూరు
1255947 चिवकाचि;शिवकाशी;শিবকাশী;ਸਿਵਾਕਾਸੀ;ଶିବକାଶୀ;சிவகாசி;శివకాశి;ശിവകാശി
1259680 Pilkhuwa
1278862 Ambe;Ambejogai;Mominabad
1276574 Bela Partabgarh;Partapgarh;Pratapgarh
1275391 బోధన్
1267819 करौली;কারৌলি;કરૌલી
1256755 Hardoi
1274714 Bijnor
1256329 Sikandrabad
1253113 Virudhupatti;Virudupatti
1273369 Daosa;دوسہ;दौसा;দাউসা;દૌસા
1253468 Bulsar;Walsad
1278827 Surguja;Surquja
1272873 धारापुरम;ধারাপুরম;தாராபுரம்
1271947 Bharatpur
1264555 Madkhubani
1256039 సిరిసిల్ల
7279741 Wapi;واپی;وپی;वापि;वापी;বাপি;વાપી;வாப்பி
1268259 Kamareddipet;Kamaredi
1275346 बोलपुर;बोलपुर पश्चिम बंगाल;বোলপুর
1271891 Fazika
1276378 Beipur;Beppur;Beypur;बेपुर;বেয়পারে;பேப்பூர்;ബേപ്പൂർ
1278152 Aurajja;Etawah;اورایہ;اوریا;औराइया;औरैया;আউরাইয়া;ઔરૈયા
1259994 Payyanur
1255121 Taliparamba;Tullipurmbu;টলিপরম্ব;தளிப்பறம்பா;തളിപ്പറമ്പ്
1254444 Tindivangam
1256475 Shirpure
1268820 Dzhorkhat;Sibsagar
1276988 Baragarh;Bargarkh;برگرہ;बरगढ;বারগড়;બરગઢ;ବରଗଡ଼;பர்கஃட்;బర్గఢ్
1252908 Basim
7302847 Paloncha
1267227 Kesod
1268015 Kanhangad
1254953 تنوکو;तणुकु मण्डल;তানুকু;ତାନୁକୁ;தணுக்கு;తణుకు
1262463 مونار;मुन्नार;मुन्नार्;મુનાર;மூணார்;మున్నార్;മൂന്നാർ
1260040 পাত্তুক্কোত্তাই;ପାତ୍ତୁକୋଟ୍ଟାଇ;பட்டுக்கோட்டை
1269507 Dzaisalmer;Dzhajsalmer;Dzsaiszalmer;Jailsamer;Tzaisalmer;جیسلمیر;जेसलमेर;जैसलमेर;জয়সলমের;জয়সালমের;ਜੈਸਲਮੇਰ;જેસલમેર;ଜୈସଲମେର;ஜெய்சல்மேர்;ജയ്സാൽമീർ
1278446 Ararija;أراريا;اراریا;ارریہ;अररिया
1270375 Harda
1257436 Sangamnor
1263103 Mettupalaiyam;Mettupalayam-Coimbatore;Mettuppalaiyam;मेट्टुपालयम;மேட்டுப்பாளையம்;మెట్టుపాలయం కోయంబత్తూరు
1278573 Andzharom
7302806 Bellampalle;బెల్లంపల్లి
1274641 Channapatan
1265863 کرشناگری;कृष्णगिरि;कृष्णगिरी;কৃষ্ণগিরি;કૃષ્ણાગિરિ;கிருட்டினகிரி
1258128 Rikhikesh
7302829 మందమర్రి
1260671 Palni;पलनी;पळणी;पळनी;পালানি;ପାଲାନି;பழனி;പഴനി
1272847 Dkharmapuri;धर्मपुरी;ধর্মাপুরি;தர்மபுரி
1271934 Fatahabad
1260771 పలాస
1276783 Kalyani
1274430 Chengalpat;Chengalpattu;चेंगलपट्टु;चेंगलपट्टू;চেঙ্গালপাত্তু;செங்கல்பட்டு
1260607 Nova Goa;Panadzhi;Panadzi;Panadzis;Panadzsi;Pangim;Panjim;پانجی;پنجی;पणजी;পানাজি;ਪਣਜੀ;ପାଣାଜୀ;பணஜி;பானஜி;పనజీ;ಪಣಜಿ;പനജി
1254744 Tenkasi
1258740 Ramanatkhapuram;Ramanatkhapurama;Ramanthapuram;Ramnad;रामनाथपुरम;रामनाथपुरम्;রমন্থাপুরম;રામનાથપુરમ;ରାମନାଥପୁରମ;இராமநாதபுரம்
1269564 جگروں;जग्रावं;জাগরাৱন;ਜਗਰਾਉਂ;ଜାଗ୍ରାଓଁ
1279003 Alipur;Alipur Duars;Alipurduar
1267853 Karandzha;Karanja Bibi
1278297 Ashok Nagar;Pachhar;اشوک نگر;अशोकनगर;अशोकनगर जिल्ला;अशोकनगरम्;অশোকনগর;ଅଶୋକନଗର;அசோக் நகர்
1255955 Suri
1256377 సిద్దిపేట
1266666 کھوپولی;खोपोली;খোপোলি
1267635 Karvar;Kawar;کاروار;کروار;कारवार;कारवारम्;কারওয়ার;কারৱার;કારવાર;କାର୍ୱାର୍;கார்வார்;ಕಾರವಾರ
1267360 Kayamkulam;Kayangulam
7302830 Chinna Chowk
1275462 Vishnupur
1276757 Basmath
1265579 Kunamkulam;کونامکولم;कुन्नम्कुलम्;কুন্নামকুলম;କୁନ୍ନାମକୁଲାମ;குன்னங்குளம்;കുന്നംകുളം
1259056 Raghugarh
1255361 Suratgarkh
1263659 मन्नर्गुडी;মান্নারগুড়ি;மன்னார்குடி
1255714 Sopor;Sopore
1278454 Arani
1274987 Cananor;Cannanore;Kananorskom;Kannanur;Kanoor;The city of Looms and Lores;The crown of Kerala;کانور;کنور;कण्णुर;कण्णूर;कन्नूर;কন্নুর;ਕਨੂਰ;કણ્ણૂર;କାନ୍ନର;கண்ணூர்;ಕಣ್ಣಾನೂರು;ಕಣ್ಣೂರ್;കണ്ണൂർ
1272694 Dhubri;Dubri;धुबरी
1259263 Puliyankudi
1256593 Sheopur Kalan;श्योपुरम्;শেওপুর;শেৱপুর;શ્યોપુર;ଶେଓପୁର
1258207 Renukoot
1256388 Sibsagor Naga Bhumi
1264154 مالابورام;ملاپورم;मलप्पुरम;মালাপ্পুরম;மலப்புறம்;മലപ്പുറം
1258352 Rata
1256047 शिरसि;सिरसी;ସିର୍ସି;ಶಿರಸಿ
1266154 Kappal;Kopbal;कोप्पल;कोप्पळ;কোপ্পাল;કોપ્પલ;கொப்பள்
1268246 Kambam
1270099 Ahmadnagar;Ahmednagar
1261309 Nimpani
1253079 Brindaban;Vrindaban
1271175 گریڈیہ;गिरीडीह;गिरीडीह जिला;গিরিডি
1261181 Lakhimpur;شمالی لیکھمپور;उत्तर लखिमपुर;उत्तर-लखिमपुरम्;उत्तरी लखीमपुर;लखीमपुर;উত্তর লখিমপুর;উত্তৰ লখিমপুৰ;ঔয়াং লক্ষিপুর;લખિમપુર;ଉତ୍ତର ଲକ୍ଷ୍ମୀପୁର
1265911 Kotayam;Kottajam;کوٹایم;कोट्टयम्;कोट्टायम;কত্তায়াম;কোট্টায়ম;કોટ્ટયમ;କୋତ୍ତାୟମ;கோட்டயம்;కోట్టాయం;കോട്ടയം
1263797 मंगलगिरी;মঙ্গলাগিরি;மங்களகிரி;మంగళగిరి
1261852 Narasapuram;Narsapur;نراساپور، مغربی گوداوری ضلع;नरसापुरं मण्डल;ନାରସାପୁରମ୍;நரசாபுரம் மண்டலம்;నరసాపురం
1257431 Sangareddipet;Sangareddypeta;సంగారెడ్డి
1253888 Ulaul;Ullai
1263752 Mangral;Mungrol
1271049 Gola
1262958 Modassa
1254710 Darrang;تیزپور;तेजपुर;तेजपूर;তেজপুর;তেজপুৰ;ତେଜପୁର
1254589 Tirnvalur;Tiruvalur;Tiruvarur;تھرووارور;तिरुवरुर;तिरुवारूर;तिरुवारूरु;থিরুবারুর;திருவாரூர்
1278173 Atur-Salem;अत्तुर;আত্তুর;ஆத்தூர்
1274256 Chitdambaram;Cidambaram;चिदाम्बरम;চিদাম্বরম;சிதம்பரம்;చిదంబరం;ചിദംബരം
1253944 Udamalpet
1264793 Lonauli;Lonavala
1261613 नवलगढ
1277022 Bardoti
1268990 Jharagram
1270947 Gobichettipalaiyam;Gobichettipalyam;Gopichettipalaiyam;گوبیچیٹیپلیام;गोबिचेट्टिपलयम;গোবিচেত্তিপালায়াম;ଗୋବିଚେତ୍ତିପାଲୟମ;கோபிச்செட்டிப்பாளையம்
1256569 Bijnor
1260792 Palacole
1252960 Vanja;Wun
1262092 Nakalbari;Naxalbari
1254335 Thiruvalla
1272525 Diphn
1278026 Barabil
1265828 Kuchawan
1260448 পানরুটি;ପାନରୁତି;பண்ணுருட்டி
1266267 Collegal;Kollegalam
1256620 شے گاؤں;शेगांव;শেগাঁও;ଶେ‌‌ଗାଓଁ
1269154 Jatni
1261227 Noka;Nokha mani;Nokhamandi
1261739 Narwanal
1267758 করিমগঞ্জ
1262852 Mokama;Mokamah
1275582 Bina-Etawa;Etawah
1252956 Wanaparthy
1254346 Tirur Station;تیرور;তিরুর;திரூர்;തിരൂർ
1256854 Sendhawa
1256382 Sidhpur
1256369 Sidi;Sidkhi
7302810 Gaddiannaram
1263427 Masaurhi;Masaurki
1267616 Kasaragod Fort
1278094 Ajodhija;Ajodhjo;Ajodkhja;Ayodhya;Oudh;أيوديا;ایودھیا;ایودیا;अयोद्धा;अयोध्या;অযোধ্যা;ਅਯੋਧਿਆ;અયોધ્યા;ଅଯୋଧ୍ୟା;அயோத்தி;అయోధ్య;ಅಯೋಧ್ಯೆ;അയോദ്ധ്യ
1262678 Azamgarh
1259811 پھلتان;फलटण;ফালটান;ફલટણ;ଫଲଟନ
1256759 Shahabad Deccan
1275406 بوبلی;बोब्बिलि;বব্বিলি;ବୋବ୍ବିଲି;பொப்பிலி;బొబ్బిలి
1266217 Kunch
1264688 Lungleh;Lungliah;لنگلئی;لونگلی;लुंग्लेइ;लुंग्लेई;लुङ्गलै;লুংলেই;લુન્ગલેઇ;ଲୁଙ୍ଗ୍ଲେଇ;லுங்லேய்
1256343 Shihor;Sihara;سِہور;सिहोर;সিহোর;સિહોર
1272606 Deglur
1257951 Rupar;Rupnagar
1260222 పార్వతీపురం
1278432 Arkota
1269027 Brijnagar
1253807 Umrer
1268383 Kaliaganj;Kaliyagan
1269819 Edapadi;Edappadi
1271083 Gohad
1274664 Changanacherry
1261008 Ottapalam
1268189 Kanakapura;Kanakpura
1264570 Madhupura
1274571 Charki Dadrai;Charki Dadri;Dadri
1261910 Nanjangud Town
1257587 సాలూరు
1278498 Aonla Kila
1258868 Sadulpur;राजगढ़
1276977 Barkh
1277950 Badurii
1256431 Shoratur;Surapur;Suratur
1266452 Chalakudi
1258386 Rasipur
1259400 Poonamallee
1276371 Bhabua
1267486 Katkhua;كاثوا;کتھوا;कठुआ;कठुवा;कथुआ;कथुरा;কথুৱা;કઠુઆ;କାଠୁଆ
1261922 Nangal Township
1261415 Nehtaur
1265354 Lachhmangarh;Lachmangarh
1254331 Thiruvallur;Tiruvellore;تیرووالور;तिरुवल्लुर;तिरुवळ्ळूरु;তিরুভারুর;থরুবাল্লুর;તિરુવલ્લુર;திருவள்ளூர்;తిరువళ్ళూరు
1255654 Shri Dungargarh
1258294 Raksaul;Rasaul;Raxaul Bazar;रक्सौल;রক্সুল বাজার;রক্সৌল;ରାଜାଉଲ ବଜାର
1263824 Cutch Mandi;Cutch-Mandvi
1263684 Manjlegaon
1252919 وروڑ;वरुड;वरुद;ওয়ারুদ;ৱারুদ
1252958 Vankaner Kathiawar
1272237 دمکا;دومكا;डुमका;दुमका;दुमका जिला;दुमका जिल्ला;दुम्का;দুমকা;ଡୁମକା
1255134 Dabhade;Talegaon-Dabhada
1269873 Khunsur
1259503 Pathorgarh;Pithoragari
1269256 Jangoon
1278190 Aligarh
1261754 Narsimahpur;Narsinghpur
1262663 مودھول;मुधोल;মুদহল;মুধোল;ମୁଧୋଲ୍;ಮುಧೋಳ
1269502 Jayasingpar;Jaysingpur
1260168 Patancheroo
1252738 Yevale;Yewle
1256698 Shaikhpura
1267675 Kharasana;Kurseong
1263761 Manglaur Town
1261234 Nohor Tehsils
1272207 Dundwaraganj
1278228 Atarra Buzurg
1276249 Bhainsa;భైంసా
1253091 Vita
1259954 Peddapuram Town
1260824 Pakaur
1261567 Nayudupeta
1276328 Bhadrachellam Road
1263331 Mattannur
1256558 Shertalla;Shertally
1273374 Dhond;ڈونڈ;दौंड;দৌন্দ
1260296 Paria Kimedi;PurlaKimedy;పర్లాకిమిడి
1274043 Chittarandzhan;Mihijam;Mihijan
1260134 Pathardihi
1269655 Kalyanpur;इटानगरम्;ईटानगर;ইটানগর;இட்டாநகர்
1261068 Ojhai;Ojhar;ওজার
1275930 Bheemunipatnam;Bimlipatam
1267939 Kapadranj
1261532 Nellikuppami
1278593 Anugul;Ungul;انوگل;انگول;अंगुल;अनुगुल;अनुगोल;অনুগুল;ଅନୁଗୋଳ;அனுகோள்;అంగుల్;ಅಂಗುಲ್
1263230 ميداك;میڈک;मेंडक;मेडक;মেদক;ମେଦାକ୍;மேதக்;మెదక్
1261446 Nidadavol
1269042 Dzhadzhar;جاهجار;झज्जर;ঝজ্জর
1267283 Kendrapara
1252745 Yellandlapad;Yellandrapad
1259444 Polarvaram
1272639 Deeg
1253182 Vicarabad
1253392 ورکلا;वर्कला;वर्कले;वर्कल्;বারকল;வர்க்கலை;വർക്കല
1257749 Madras Saint Thomas Mount;Parangimalai;Paranginealai;Saint Thomas’s Mount
1257751 سینتھیا;সাঁইথিয়া;ସିନ୍ଥିଆ
1254080 تمسر;तुमसर;তুমসার
1259892 Peranambattu;Pernambut
1268403 Kalimpang
1258201 रेपल्ले मण्डल;রিপাল্লে;ରେପାଲ୍ଲେ;రేపల్లె
1257762 Sailu
1277320 Bowringpet
1255953 Shivaganga;शिवगङ्गा;শিবগঙ্গা;શિવગંગાઇ;ଶିବଗଙ୍ଗ;சிவகங்கை
1254356 Thiruparangundram;Thirupparankundram;Tiruparankundram;Tirupparankunram
1266616 Khordha
1254675 Thangadh
1262117 Nainital
1269477 Gaypur
1274984 Canning Town;Port Canning
1267175 खैराबाद
1278208 Athani;اتھانی، کرناٹک;अथणी;अथणी तालुका;अथ्नी;আথনি;ଆଥ୍‌ନି;ಅಥಣಿ
1277882 Bagpat
1264912 Limri
1255437 Sundergarh
1269979 Hominabad
1274102 Chirawa
1261696 Naugachia
1272674 Dhupguri
1263195 Mehkar
1268834 Jolarpettai
1273704 Dehgam
1271493 Garwa
1274890 Chakardharpore;चक्रधरपुर;चक्रधरपूर;চক্রধরপুর;சக்ரதர்பூர்
1268376 Kallakirichi
1265886 Kovur
1255850 Solana;Solon
1262410 Murtazapur
1279227 Ahmedpur;Rajura
1263580 Mapusa
1255211 Takoj
1272657 Diamond Harbor;डायमंड हार्बर;डायमण्ड हार्बर;ডায়মণ্ড হারবার;ডায়মন্ড হারবার
1256983 Saundatti Yellamma;Soundatti
1271319 Ghatshila
1270245 Hashimara
1270543 Haflang
1258698 Rameshvaram;Ramesvaram;रामेश्वरम;रामेश्वरम तीर्थ;रामेश्वरम शहर;রামেশ্বরম;રામેશ્વરમ;ରାମେଶ୍ୱରମ;இராமேசுவரம்;రామేశ్వరము;ರಾಮೇಶ್ವರಮ್;രാമേശ്വരം;රාමේෂ්වරම්
1254342 Tirutani;Tiruttani
7279752 Manideep
1273618 Damanas;Damanum;Damao;Damaun;دامان;दमण;दमन;ਦਮਨ;દમણ;ଡାମନ;தமன்;ദമൻ
1261932 Nandur Buzruk;Nandura;Nandura Buzruk
1262302 Kummankod
1260368 Dongar Parasia
1261711 Nathwara
1274151 Chinnammanur
1278698 ఆముదాలవలస
1279068 Alland
1260354 Paravar;Paravoor;Paravur
1277289 Bhagalpur
1256246 سیمدگا;सिमडेगा;সিমদেগা;સિમડેગા;ସିମଦେଗା
1266209 Kondapalli
1269046 Jhajha;Nawadih
1269415 Jalesar Town
1256067 Sirokhi;سروہی;सिरोही;সিরোহি;સિરોહી;ସିରୋହି
1260713 Palia
1255143 Talchar
1258864 Radzhgir;Rajagriha;Rajgriha
1260138 Pattanamtitta
1264403 Makh;Mayyazhi
1253074 Vvara
1267091 Khambhalia;Khambhaliva
1255483 Sulurpet;Sulurpeta
1274468 Chaughat;Chavakkad;Chetwagi;Chitwye;Chowghat
9794300 شاہبازپور;शाहबाजपुर
1264409 Mahboobabad
1258111 Robertsgandzh;Sonbhadra;روبرٹس گنج;राबर्ट्स्गञ्ज;রবার্টসগঞ্জ;રોબર્ટસગંજ;ରବର୍ଟସଗଞ୍ଜ
1259338 Partabgarh;Partapgarh;Pratabgarh
1274640 Chanzarayapatna
1272061 Kharyal
1260120 Patri
1276330 Bkhadra
1277201 Bantwall;Bantyal;Bartval
1264976 Lehas;Lekh;Len;له;لياه;لیہہ;लेह;লেহ;ਲੇਹ;લેહ;லே;ലേ
1277748 Bairgania
1260833 پئے ٹھن;पैठण;পাইথান;ପାଇଥାନ
1257890 Sadashivpet;Sadasivpet
1253216 Vetchur;Vettoor
1263952 Manaparai
1252795 Janam;Yanaon
1258297 Rawat Bhatta;Rawatbhaia
1269993 Hojal
1279134 Miranpur Akbarpur;اکبر پور، امبیڈکر نگر;اکبرپور، امبدکار نگار;अक्बरपुरम्;ਅਕਬਰਪੁਰ
1259688 Pilibanga
1278609 आनॆकल;आनॆकल्;আনেকাল;ಆನೇಕಲ್
1259756 Phulabani;Phulbam
1278176 Attungal;آٹنگل;अत्तिनगल;অত্তিঙ্গল;আত্তিঙ্গল;ଆଟ୍ଟିଙ୍ଗାଲ୍;ஆற்றிங்கல்;ആറ്റിങ്ങൽ
1254322 Tiruvattiyur;Tiruvetipuram;Tiruvettipuram
1257481 Sanavad
1276652 Bajan;Bayaha
1267361 Aramaganori;Coilnapatam;Kayalpatnam;Kayalpatuam
1272140 Dvarka
1271533 Gariyadhar
1278448 Arrantangy
1278296 Satara
1269810 Vigatpuri;Wigatpura;ایگاتپوری;ایگت پوری;इगतपुरी;ইগাটপুরি;ઇગતપુરી;ഇഗത്പുരി
1275152 बुधना
1252930 Waris Ariganj
1275389 Bodh Gaja;Bodh Gaya;Bodhgaja;Bodhgaya;Buddha Gaya;بوده گایا;बोद्ध गया;बोधगया;বুদ্ধ গয়া;বোধ গয়া;புத்தகயா;ಬೋಧ್ ಗಯಾ;බුද්ධගයා
1265201 Lakshmeshvar
1256814 Sedam
1261614 Newai
1266425 Kodaikan;Kodajkanal
1274218 चिकोडी;चिकोडी तालुका;चिक्कोडी;চিকোদি;ಚಿಕ್ಕೋಡಿ
1256753 Sahabad
1266397 Kodina;Korinar
1257830 Saganli;Saghauli;Sagowlee;Segowlee;Segowlie;Sugauli
1267742 کرجت;कर्जत;কারজাত;କାର୍ଜାତ;கர்ஜத்
1257369 Sankeshvar
1279299 Agar-agar
1260178 Patamudai
1278602 Angamally
1266385 Cranganore;Cranganur;Methala;Muchiri;Muchiripattinam;Muyirikkodu;Muziris;Shinkli
1269053 Dkhabua
1260406 Pappinisseri
1262843 Mkokchung;Mokokshung
1256989 ستیامنگلم;सत्यमंगलम;সথ্যামঙ্গলম;ସାଥ୍ୟମଙ୍ଗାଲମ;சத்திமங்கலம்
1271911 तहसील फ़तेहपुर
1270750 Guledgarh;Guledgud;Guledgudd
1263151 Mailore
1270598 Gushkara
1269827 Ichapuram;Ichchapur;Ichekapuram;ఇచ్చాపురం
1277808 Bhajoi
1254133 Mozungjami
1272874 Darangaon
1264540 Mercara;Merkara
1272022 Eratupeta
1265220 Layabad;Loyabad
1269020 Jhalrapatan Chhroni;Jhalrapatan City;Jhalrapatna City;Patan
1256075 Cikal;Shiyali;Sirkali
1274532 Chatsu
1465622 পোরুর;போரூர்
1276355 Adarsh Bas
1253013 Vaj;وئی، مہاراشٹر;वाई;વાઇ
1269581 Jagatsinghpur;Jagatsingpur
1277924 Bagasara
1253251 Venkatagiri Town
1262382 Mosaboni;Mosaboni Mines;Musabani
1261517 Nepa Nagar
1261672 Nautanwa Bazar
1253482 Vallabh;Vallabh Vidhyanagar
1274755 चंदेरी;चन्देरी;চান্দেরী;ਚੰਦੇਰੀ
7302836 Manugur
1264398 Mehmadabad
1271459 Gauibidanur;Gauribidanur
1278974 المورہ;अलमोडा;अल्मोड़ा;আলমোরা;ਅਲਮੋੜਾ;અલમોડા;ఆల్మోరా;ಅಲ್ಮೋರ;അൽമോറ
1262097 نكودر;नकोदार;নাকোদার;ਨਕੋਦਰ;ନାକୋଦାର୍
1263968 மணலி
1253330 Vedaranayam;Vedaraniam;Vedaranniyam
1269102 Jayankondacholpuram
1268381 Kalki;कालका
1254043 Turalyur
1260014 Pavagada
1278841 Ambassamudram;امباسامودرام;अम्बसमुद्राम;আম্বাসমুদ্রম;அம்பாசமுத்திரம்;അംബാസമുദ്രം
1252692 Zaminia
1256489 شرڈی;شیردی;शिरडी;शिर्डी;শিরদি;શિરડી;ଶିରିଡ଼ି;சீரடி;షిర్డీ;ಶಿರ್ಡಿ
1277358 Bandapur;Bandipur
1266330 Kokradzhar
1274032 Chittur-Cochin
1462711 Vijayapura
1253452 Wandiwash
1256722 Shakhpura
7645176 زیرا، بھارت
1267869 காரமடை
1261598 नवनशहर;नवांशहर;नवांशहर-नगरम्;नवान शहर;নওয়ানশাহর;নৱানশাহর;ਨਵਾਂਸ਼ਹਿਰ;ନୱାନଶାହର
1263678 Manikarchar
1258922 Rajampet
1270530 Hailikandi;Hylakandi;হাইলাকান্দি
1256025 Ghodnadi
1270185 Hatla;Khatta
1276782 Bagevadi
1259896 بيرمبالور;पेरम्बलूरु;পেরামবালুর;ପେରାମ୍ବାଲୁର;பெரம்பலூர்
1271631 Gangtoka;Gangtokas;گنگتوک;گینگٹاک;गंगटोक;गङ्गटोक्;गाङतोक;गान्तोक;গ্যাংটক;ਗੰਗਟੋਕ;ગંગટોક;ଗାଙ୍ଗଟକ;கேங்டாக்;ഗങ്ങ്ടോക്ക്
1262672 Mudabidri
1263591 Manwath
1253041 Vadi
1264433 Maharajganj
1254912 تاراکیشور;তারকেশ্বর;ତାରକେଶ୍ଵର
1252646 Kilakarai;Kilakari;कीलाकाराई;কীলাকারাই;கீழக்கரை
1252997 Walaja
1271888 Ferok;Feroke
1267182 کھیر;खैर;खैर प्रखण्ड;খাইর;ଖେର୍
1271900 Fatekhpur Sikri;فتح پور سیکری;फ़तेहपुर सीकरी;ಫತೇಪುರ್ ಸಿಕ್ರಿ
7302853 Yenamalakuduru
1254390 Tiruchendur
1271789 Gajendragad
1262338 Muvatupusha;Muvatupuzha
1268327 Kalpetta;کلپیٹا;कल्पेट्टा;कालपेट्टा;কালপেত্ত;কালপেত্তা;கல்பற்றா;കൽപറ്റ
1278455 Jamkhed
1262230 Karnul
1254908 Reni
1260702 Palakonda;పాలకొండ
7302838 Kalyandrug
1272610 Digha
7279735 موواٹوپوژا;मुवात्तुपुझा;मूवाट्टुपुषा;মুবাত্তুপুয্হ;ମୁବାତ୍ତୁପୁଝା;மூவாற்றுப்புழை;മൂവാറ്റുപുഴ
1264524 Madukarai;Mudukarai
1269670 Aryanagar
1260456 Panmana
1263943 Manawadar
1257477 Sanchore
1266038 कोटागिरी;কোটাগিরি;কোতাগিরি;கோத்தகிரி;കോട്ടഗിരി
1279058 Atangulam
1273834 Coondapur;Kundapur
1265166 Lalgola Ghat
1254304 Titilagarh;Titlagar
1254377 Tirukkovilur
1256823 Seoni Marwa
1263285 Mavalikara
1269985 Holenarasipura
1259541 Piravom
1263862 منڈی، ہماچل پردیش;मंडी;मण्डी;মান্ডী;মান্দী;મંડી;ମଣ୍ଡି
1167718 Poonch;بونتش;بونش;پونچھ
1264553 Madhugiri
1265645 Coompta;Kumpta;कुम्ता;কুমতা;ಕುಮಟಾ
1278204 Adirampatnam;Atirampattinam;Attirampattinam
1255122 Talikoti
1263807 Maner Sharif;Manera
1272008 Yerraguntla
1277442 Bamor
1268495 Kalakad
1258270 Rajam
1269406 Dzhalgaone;Jaigaon;Jalgaon
1258891 Rajauri;راجواری;راجوري;راجوری
1266216 Kondegaon
1254808 New Tehri;Tehri-Garhwal;Tekhri;ٹہری;टिहरी;नई टिहरी;नवे तेहरी;তেহরি;ତେହରି
1257354 Shankrail
1263965 Manamadura;मनमदुराय;মনমদুরাই;மானாமதுரை
1256259 Selvasa;Silvasa;سیلواسا;सिलवास;सिलवासा;सिल्वासा;সিলবাস্সা;ਸਿਲਵਾਸਾ;સેલ્વાસ;ସିଲଭାସା;சில்வாசா;സിൽവാസ്സ
1348753 Chakpara
1265613 Kundarki
1270686 Gundalpet
1276449 बेरासिया;বেরাসিয়া
1259108 Qasba
1277263 Banmanki
1269761 Indapuri
1264489 Makhad
1260612 Panagar Bazar;Panagara
7279739 پیرومباوور;পেরুম্বৱূর;ପେରୁମ୍ବାଭୁର;பெரும்பாவூர்;പെരുമ്പാവൂർ
1260016 पौड़ी;পাউরি;પૌડી;ପାଉରି
1256735 Jaunpur
1271834 گدھنگ لاج;गडहिंग्लज;गधिंगलज;গড়হিংলাজ;গাধিংলাজ
1258815 Alirajpur
1258492 Ranga Nadi;Rangiya
1268823 Joura;Zhora
1267786 Karery
1270466 Halwad
1269862 Jopla
1272084 Yellamanchili;Yellamanchilli
1256539 Shigaon
1258534 Ranawao
1268761 Junara;Shivner;جنار;जुन्नर;জুন্নার;ஜூன்னார்
1266518 Kinvat
1258213 رینی گنٹا;रेणिगुंट मण्डल;রেনীগুন্তা;ରେନିଗୁନ୍ତା;ரேணிகுண்டா;రేణిగుంట
1271064 Gokarn;गोकर्ण;கோகர்ணம்;గోకర్ణ;ಗೋಕರ್ಣ;ഗോകർണ്ണം
1266116 Koregaon-Bhima
1268124 Kundla
1276589 बेह्रोर;বেহরোর
1262374 Massuri;Masuri;Musoori;Mussooree;Mussoori;Mussuri;مسوری، اتراکھنڈ;मसुरी;मसूरी;মুস্সৌরি;ਮਸੂਰੀ;મસૂરી;ମଶୋରୀ;முசோரி;മസൂറി
1264395 Kanaud;Mohindargarh
1267154 Conjunto de Templos de Khajuraho;Khadzuraho;Khajraho;Khajuraho;Kkhadzhurakho;खजुराहो;খাজুরাহ;ಖಜುರಾಹೊ
1269269 Jandiali
1253702 ارن;उरण;উরান
1254795 Takkalakote;Tekkalakota
1268360 Kailidaikorichchi;Kallidaikurichchi
1263185 Mahdawal;Mehdawal
1267739 Karaka;Karkal
1277330 Banaganapalli;Banganapilly;బనగానపల్లి
1269849 Huvinabadgalli;Huvvmahadagalli
7302859 Kumding;Lumding
1255762 Songarh
1273123 Devanahalli;देवनहल्ली;देवन्हल्ली;দেবানহাল্লি;ದೇವನಹಳ್ಳಿ
1258140 Reengus;Ringus
1253340 வயலாறு
1264075 Malakangairi;Malkanagiri;Malkangiri
1263566 Maraiyoor;Maraiyur;Marayoor
1279396 Mount Abu
1273191 Deore;Deori
1257698 Saklaspur
1276663 Bawana Delhi
1259878 Periyanaikanpalayam;பெரியநாயக்கன்பாளையம்
1267972 Mannagar
1274574 Maharajnagar
1268739 Kabral
1266809 Kaira
1259409 পোন্নেরি;ପୋନ୍ନେରି;பொன்னேரி
1269943 Hosadurga
1254794 టెక్కలి
1260830 Pakal
1275692 Bijbiara;Vejibyor;Vejibyour;Vijeshwara
1274285 Chota Udaipur
1269094 Jaynagar
1278124 Avanashi
1253623 Uttaramerur
1261853 Narsannapet
1255621 Srisailam
1278100 Ayakkudi;Palaiya Ayakkudi
7279600 آلوا;अलुवा;आलुव;আলুভা;আলুৱ;ஆலுவா;ಅಲುವ;ആലുവ
1274389 Chettipalayam
1276370 Bachau;Buchow
1265905 Kothur;Kottur
1256421 Srirangapatna
1263751 Kaiztori;Kazitori
1272502 Div;Diva;Ntiou;Vostrau Dyu;दिउ;दीव;দিউ;ഡ്യു
1278941 Aluva;ആലുവ
1266966 Khadakvaslal;Khadakwasla;Khandakwalsa
1262426 Murinda
1260022 Pauni
1276754 Basni Bailima
1277902 Baghaparana
1253987 Udajpur
1261722 Nasriganji
1269413 Jaleswar
1265400 Kuttanallur
1265830 Rairangpur
1259552 Peepri
1262566 Mulappilangad;Mulappilangal;Muzhappilangad
1265504 Kurinjipadi
1253275 Lembulavataka;Lemulavada;Vemulavada
1265418 Kuthiathode
1257539 Sambhar Lake;Sambkhara
1253544 Vaikom
1270066 Hinjili;Hinjilicut
1253635 Uthamapalayam
1265022 Lati
1258477 Ranija;Raniya
1273795 Kambhamu
1263395 Mathabhanga
1264323 Mahwa
1275441 Bisau
1254282 Toda Raisingh;Todarasingh
1269177 Jashpur
1258061 Rona
1269377 Jumiardev
1259744 Phalera
1273788 Curchurem
1253579 Vadipatti
1264436 Maharajganj
7302857 Silapather
1270667 গুনুপুর;ଗୁଣପୁର
1255823 Somaishwar
1257895 Sadalga
1254436 Thiruninravur
1268622 Kailasahar
1262040 Namagiripetai
1271250 Ghoti
1261705 Nuttam
1265007 Lalgarh
1274699 Chandshona
1256295 Vikramasila
1262516 مندرگی;मुन्दर्गी;মুন্ডারগি;ମୁନ୍ଦାର୍ଗି;ಮುಂಡರಗಿ
1265821 Kucher
1260421 Paonta
1272242 Doom-Dooma;Sookerating
1261401 Nilakkottai;Nilakkottai-Madura
1259890 Peravurni
1273628 Dalsingh-Sari
1255646 Karanpura;Sri Karanpur
1262346 Muttapet;Mutupet
1257673 Shakti
1271199 Gingi;गिन्जी;जिंजी;জিঙ্গী;செஞ்சி
1274848 چمبہ;चंबा;चम्बा;ਚੰਬਾ;ચંબા;ചമ്പ
1264385 Makheshvar;महेश्वर;মহেশ্বর;மஹேஷ்வர்
1270603 Gurupavanapuri;Guruvayoor
1263083 Mhaswad
1279066 Alandi-Devachi
1260685 Pallikonda
1276627 Beda;Bedi Bandar
1256828 Seora
1273083 Devli;Dioli
1260718 Birsinghapur
1278282 Asafabad;Jangaon
1272881 Dharampore;Dhurrumpur;Dilarampur
1278279 Aska
1274533 Chhatrapur
1261066 Okha Port;Port Okha
1259110 Kadian
1259460 Pokhran
1262664 मिद्गल;মুদগাল;ಮುದಗಲ್
1257219 Saranli
1265163 لالگوڈی;लालगुडी;লালগুড়ি;ଲାଲଗୁଡି;இலால்குடி
1254904 Fort Dansborg;Tarangambadi;Tranguebar;Trankebar;Tranquebar;تھرنگامبدی;থারাঙ্গামবাড়ি;தரங்கம்பாடி
1269908 हुकेरी;हुक्केरी;हुक्केरी तालुका;হুকেরী;ಹುಕ್ಕೇರಿ
1276147 Bhanwar;Bhauwar
7302854 Marigaon
1279027 Alibagh
1273410 Dasua
1272629 Digbol;Digbor
1275768 Bhavanagiri;Bhuvanagiri;Bliuvanagiri
1276159 Russelkonda;Russellkonda
1265387 Kuzhittura
1266475 Kishtvare;Kishtwer
1268008 Cap Comorin;Cape Comorin;Comorin;Kanniakumari;Kanniyakumar;Kanyakumari
1279382 Achnera
1274195 Barhalganj
1269093 Jayanagar
1278622 Andiyur
1261378 Nimbaj
1277759 Baindur;Bainduri
1260694 Pallapatti
1252887 Vellington;Wellington Town
1255635 Shrinagar;Srinagar Garhwal
1260918 பத்மனாபபுரம்
1271881 Ferozepur;Ferozepur-Jhirka;Ferozpur Jhirka
1262734 Morva
1269057 Jalvergi
1268615 Kaimur;Kymore
1263306 Mau Aima
1274146 Chinnasalem
1267173 Kheragarh
1261828 Naraingarh
1259251 Pulawom;بلواما;بولواما;پلواما;پلوامہ;پولواما
1256027 Sirumugal;சிறுமுகை
1270863 Gobardhan;Govardkhan
1258292 Raja
6324621 पंचकुटिर;पवई
98182 Bagda;Bagdad;Bagdadas;Bagdado;Bagdat;Bagdate;Bagdatum;Bagdod;Beghdad;Bexda;بغداد;بەغداد;बगदाद
99532 Al Basrah;Al-Basra;Bacora;Basora;Basra;Bassora;Bassorah;Bassra;Busra;Busrah;Bussora;البصرة;بصرة;بصره
99072 Al Mawsil;Al Mosul;Al Musil;Mosel;Mosoel;Mosouli;Mossoul;Mossul;Mosul khot;Mosula;Mosulas;Mosulo;Moszul;Mousl;Moussoul;Musil;Musul;الموصل;موسڵ;موصل;موصول;مووسڵ;मोसुल
95446 Arbeel;Arbela;Arbil;Hawler;Hewler;Irbil;Viloati Arbil;أربيل;اربیل;محافظة أربيل;هەولێر
100077 Abou Ghraib;Abu Ghraib;Abu Ghraib Farms;Abu Ghuraib;Abu-Grejb;أبو غريب;ابو غریب
98463 Al-Sulaimaniya;As-Sulajmanijja;Silemani;Sleimani;Slemani;Solimania;Souleimaniye;Sueleymaniye;Sulaimania;Sulaimanieh;Sulaimaniya;Sulaimaniyya;Sulaimany;Sulaymaniyah;Sulaymaniyya;Suleimania;Suleimaniya;Suleimaniyah;Sulejmanija;Süleymaniye;السليمانية;سلیمانیه;سلێمانى;سلێمانی
94787 Karkh Slukh;Karkuk;Kerkouk;Kerkuek;Kerkuk;Kirkoek;Kirkouk;Kirkukas;كركوك;كه‌ركووك;كەركوك;کرکوک;کەرکووک
98860 Al Najaf al Ashraf;An Najaf;An Najaf al Ashraf;An-Nadzaf;An-Nadzhaf;Ehn-Nadzhaf;Meshed 'Ali;Nachaf;Nadjaf;Nadschaf;Nadzaf;Nadzafas;Nadzhaf;Nagafo;Natzaf;Nayaf;Necef;Nedjef;Nedzsef;Neshed Ali;Nəcəf;النجف;النجف الاشرف;نجف
94824 Karbalaa;Karbalo;Karbila;Karmpala;Kerbala;Kerbela;Meshed Hussain;Meshed Hussein;Nainawa;Qerbelaja;Shathi'ul-Furat;Vilojati Karbalo;كةربالا;كربلاء;محافظة كربلاء;کربلا;کەربەلا;ڪربلا
98854 Al-Nasiriya;An Nasiriya;An Nasiriyah;Muntafik;Muntifik;Nasirija;Nasirijja;Nasiriya;Nasiriyeh;Nasiriyya;Nasrie;Nasriye;الناصرية;الناصريه
99608 Amara;Amarah;Amare;العمارة;العماره
99762 Ad Diwania;Ad Diwaniya;Al-Diwaniya;Divanija;Diwanie;Diwaniya;Diwaniyan;Diwaniyeh;Hiska;الديوانية
99131 Al Koet;Kut;Kut al Amara;Kut al Amarah;Kut al Imara;Kut-al-Almarah;Kut-al-Imarah;الكوت;كوت
99347 Al Hilla;Al'-Khilla;Al-Hella;Hilah;Hilla;Hille;الحلة
96994 Dahuk;Dakhuk;Dihuk;Dohuk;Duhok;Duhuk;دهوك;دهوک;دهۆك;دهۆک;دووهۆک;دَهُکْ
98717 Al-Ramadi;Al-Rumadi;Ar Ramadi;Ehr-Ramadi;Er-Ramadi;Ramadie;Ramadieh;Ramadiyah;Ramanti;Rumadiya;Rumadiyeh;الرمادى;الرمادي;رامادی;رمادی
99454 الفلوجة
91597 سامراء
98530 السماوه
97990 بعقوبة
90708 سينة;سينە
96961 ديانا;ديانە;سوران;سۆران;قرية ديانا
98245 الزبير
99135 الكوفة;الكوفه;كوفه;کوفه;کوفہ;کووفە
89824 ام قصر
99446 الفاو
112931 Taekhran;Tahran;Techerane;Teera;Teerao;Tegeran;Teheran;Teherana;Teheranas;Teherano;Tehrano;Tekheran;تهران;تهرون;تِهِرَن;تہران;طهران;तेहरान
124665 Masant;Masat;Maschhad;Mashad;Mashado;Mashkhad;Masyhad;Maxhad;Meixad;Meshed;Mesheda;Meshedas;Meshkhed;Meszhed;Mexed;مشهد;مشہد;مەشھەد;मशहद
418863 Aspadana;Esfahan;Esfahano;Esfehan;Isfachan;Isfahana;Isfahanas;Isfahanum;Isfahon;Isfakhan;Isfehan;Ispahan;Iszfahan;Spahan;Yspyhan;أصفهان;ئسفأھان;ئەسفەھان;اصفہان;ایصفاهان;इस्फहान
128747 Heredi;Karadj;Karadje;Karadsch;Karadz;Karadzs;Karag;Karatz;Karej;Kerec;Keredi;Keredzas;Keredzh;Kerezh;Kərəc;Leredi;Qasabeh-e Karaj;قَصَبِهِ كَرَج;كرج;کرج;کەرەج;कैरैज
113646 Tabrez;Tabris;Tabrizo;Taebris;Taebriz;Tampriz;Tauris;Tebriz;Tebriza;Tebrizas;Tehbryz;Tewrez;Toewriz;Töwriz;تبريز;تبریز;تەورێز;तबरेज़
115019 Chimaz;Chiraz;Schiras;Sheroz;Shyraz;Siraz;Siraza;Sirazas;Sirazo;Sjiraz;Sziraz;Xiraz;شيراز;شیراز
119208 Ghom;Homo;Kom;Kum;Kum shaary;Kumas;Qum;قم;قوم
144448 Ahvaza;Ahvazas;Ahvazo;Ahvoz;Ahwas;Ahwaz;Akhvaz;Akhvaz shaary;Axvaz;Bandar Nasiri;Bandar-e Naser;Ehvaz;Naseri;Nasiri;ئەھواز;الأهواز;اهواز;اہواز
23814 کهریز
128226 Bahtaran;Bakhtaran;Kermansah;Kermansaho;Kermanschah;Kermanshahan;Kermanshakh;Kirmansah;Kirmasan;Province de Kermanshah;Provincia de Kermanshah;Provinco Kermansah;Qahremanshahr;استان کرمانشاه;كرمانشاه;کرمانشاه
118743 Raixt;Rascht;Rasjt;Rast;Rasto;Raszt;Reshh;Resht;Rest;Restas;رشت;ڕەشت
128234 Carmana;Kermanas;Kermano;Kermon;Kirman;Kirmon;كرمان;کرمان
121801 Ourmia;Reza'iyeh;Rezaeyeh;Rezaiyye;Rizaiyeh;Urmia;Urmija;Urmiya;Urmiye;Urumija;Urumiyeh;أرومية;ارومیه;شهرستان ارومیه
1159301 Dowzdab;Duzdab;Duzdap;Zahedanas;Zahedano;Zahidan;Zaidan;Zakhedan;زاهدان;زاہدان
132144 Ecbatana;Hamedan;Khamadan;همدان
14256 Azad Shahr;آزادشهر
143127 Arok;Ehrak;Soltanabad;Sultanabad;اراک;ساوه;سُلطان آباد
111822 Giaznt;Jazd;Jazdo;Jezd;Jezdas;Yasd;Yezd;يزد;یزد
143083 Ardabel;Ardebil;Erdebil;اردبيل;اردبیل
145459 Abadana;Abadanas;Abadano;Ampantan;Obodon;آبادان;عبادان
111453 Zendzhan;Zenjan;زنجان
141681 Bandar Abas;Bandar-Abbasz;Bandar-Abbos;Bandar-e Abbas;Bandare Abasas;Bander Abbas;Bantar Ampas;Bendehr-Abas;Bender Abas;Bender Abbas;Bender Ebbas;Cambarao;Gombroon;Gumrun;Port Comorao;بندر عباس;بندرعباس;بَندَر عَبّاسی;بەندەر عەباس;گُمبرُّن
117574 Sanandadsch;Sanandadz;Sanandago;Sanandij;Senendec;Senendedzas;Senendedzh;Senendehdzh;Senna;Senneh;Sinandij;Sine;Sinneh;Sənəndəc;سنندج;سنە;سِنَّ;سِنِّه
119505 Gazvin;Kazvin;Kazvinas;Kazwin;Kuazvin;Qazwen;قزوين;قزوین;قەزوین
127319 Al-Muhammarah;Choremsehras;Chorramsahr;Chorramschahr;Chorramszahr;Horamsaher;Huerremsehr;Hürremşehr;Jorramchar;Khoramshahr;Khorram Shahr Abadan;Khorramchahre;Khorramxahr;Khorremshekhr;Khunin Shahr;Khurramshahr;Koramshar;Koramsjar;Mohammerah;Muhammerah;Xürrəmşəhr;المحمرة;بندر خرمشهر;خرمشهر;خرمشھر
127349 Khur Ramabad;Khurramobod;خرم آباد
418710 Homayoon Shahr;Homayunshahr;Khomeynishahr;Sedeh;خمینی شهر
116996 Sari i Iran;Saris;Sariyo;Shahr-i-Tajan;Shari-i-Tajan;Sori;Szari;سارى;ساري;ساری;ساری، ایران
140044 Borudzherd;Burujird;بروجرد;بوروجيرد
32767 قرچك
132892 Asterabad;Gurgan;Gurgon;Hirkanio;اَستِر آباد;گرگان;گورگان
118063 Sabzawar;Sabzewar;Sabzivor;Sebzevar;Səbzivar;سبزوار
418606 Nadzhafabad;Nejafabad;نجف آباد
122285 Nejsaburo;Nichapur;Nisabur;Nischapur;Nishabur;Nishapur;Nishopur;نيسابور;نیشابور;نیشاپور
122438 Nazarabad-e Bozorg;نظر آباد;نَظَرابادِ بُزُرگ
139889 Bokan;Bowkan;بوکان
114259 Sa'idabad;Sircan;Sirdschan;Sirdzan;Sirdzhan;سيرجان;سیرجان
142363 Babul;Balfrush;Barfarush;Barfrush;Barfurush;بابل
143534 آمل
140463 بيرجند;بیرجند
140380 بجنورد
112214 ورامين
125185 ملایر
116667 ساوه
126972 خوی
139817 بندر بوشهر;بوشهر
125446 مهاباد;مَه آباد
117392 سقز;سَغِز;سَكيز;سەقز
124721 مرودشت
118994 رفسنجان
130802 اِلام;ایلام;يلام
124085 میاندوآب
135423 اِمامشَهر;شارود;شاهرود
132938 گنبد قابوس;گنبد کاووس
1160939 ايرانشهر
115770 شهر كرد
112646 تربت حیدریه
116402 سمنان
124862 مرند
1113217 زابل
119115 قوچان
124620 مسجد سلیمان
141679 بندر انزلی
141584 بانه;بَنِ
121380 فارس آباد;پارس آباد
126409 کوهدشت
3169070 An Roimh;Erroma;Hrom;Mji wa Roma;Ramma;Rhufain;Rim;Roeme;Rom;Roma;Romma;Romo;Rooma;Roum;Rym;Rzym;Urbs;रोम;रोमा
3173435 Mailand;Mediolan;Mediolanum;Mila;Milaan;Milana;Milanas;Milano;Milanu;Milao
3172394 Napels;Napoles;Napoli;Napolo;Napols;Napoly;Nappoli;Napul;Napule;Napuli;Napulj;Neapal';Neapel;Neapelj;Neapol;Neapole;Neapolis;Noapels;Parthenope
3165524 Julia Augusta Taurinorum;Tori;Torin;Torino;Torinu;Tueri;Turen;Turijn;Turim;Turina;Turinas;Turino;Turinu;Turyn;Türì
2523920 Palerm;Palerma;Palermas;Palerme;Palermu;Panormus
3176219 Cenova;Dzenova;Genes;Genova;Genovo;Genua;Genuja;Janov;Zena
3181928 Baljon'ja;Bologne;Bolon'ja;Bolona;Bolonha;Bolonia;Bolonija;Bolonjo;Bolonya;Bononia;Bulaggna;Bulogna
3176959 Fflorens;Firenca;Firence;Firense;Firenz;Firenze;Firenzi;Flarehncyja;Florans;Floransa;Florenc;Florenca;Florenceje;Florenci;Florencia;Florencie;Florencij;Florencija;Florencja;Florenco;Florens;Florensa;Florensiya;Florensya;Florenta;Florentia;Florentzia;Florenz;Sciorenza
2525068 Catane;Catina;Katane;Katania;Katanija
3182351 Baris;Barium;Bary;Mpari
2524170 Mesina;Messana;Messine;Mesyna;Missina
3164527 Verone;Werona
3171728 Padoa;Padoue;Padovo;Padua;Paduja;Padwa;Patavium
3489854 Kin'nkston
250441 Ama;Aman;Amanas;Amani;Amano;Amans;Ammana;Ammon;Philadelphia;Rabbah;Rabbath Ammon;ئاممان;امان;عمان;عمان شہر;عەممان;अम्मान
250090 Az Zarqa';Ehz-Zarka;Kalaat el Zerka;Qal'at az Zarqa';Zarka;Zerka;الزرقاء;زرقاء
248946 Arbela;Irbidas;إربد
7838895 Rusaifa;Russayfah
246013 وادي السير
250799 عجلون
1850147 Edo;Tochiu;Tocio;Tokija;Tokijas;Tokio;Tokjo;Toquio;टोक्यो;东京;東京;東京都
1848354 Iokogama;Jokohama;Jokohamo;Jokokhama;Yokohama-shi;Yokohamashi;よこはま;よこはまし;ヨコハマ;ヨコハマシ;横浜;横浜市;横滨市
1853909 Osaacke;Osaca;Osaka-shi;Osako;Oszaka;おおさかし;大阪;大阪市
1856057 Nagoia;Nagoja;Nagojo;Nagoya City;Nagoya-shi;なごやし;名古屋;名古屋市
2128295 Sapara;Saporas;Saporo;Sapporo-chhi;Sapporo-shi;Sapporoshi;Sapporum;Szapporo;सप्पोरो;さっぽろ;さっぽろし;サッポロ;サッポロシ;札幌;札幌市
1859171 Kobe-chhi;Kobe-shi;Kobeh;Kompe;कोबे;こうべし;神戶;神户市;神戸;神戸市
1857910 Kejuots;Kijota;Kiotas;Kioto;Kjoto;Kyoto-shi;Kyotu;Kyotum;Quioto;क्योटो;क्योतो;きょうとし;京都;京都市
1863967 Fucuoca;Fukuoka-shi;Fukuokashi;Hukuoka;ふくおか;ふくおかし;フクオカ;フクオカシ;福岡;福岡市
1859642 Cita de Kawasaki;Kauasaki;Kavasaki;Kavasakis;Kavaszaki;Kawasaki City;Kawasaki Si;Kawasaki-chhi;कावासाकी;川崎;川崎市
6940394 さいたま
1862415 Chirosima;Hiroshima-shi;Hiroshimashi;Hirosima;Hirosimo;Hiroszima;Hiroxima;Khiroshima;Khirosima;हिरोशिमा;ひろしま;ひろしまし;ヒロシマ;ヒロシマシ;広島;広島市;廣島市
2111149 Sendai-shi;Sendaishi;Sendaj;せんだい;せんだいし;センダイ;センダイシ;仙台;仙台市
1859307 Kita-Kjushju;Kitakiusiu;Kitakjushju;Kitakjushu;Kitakjusju;Kitakjusu;Kitakyuesue;Kitakyusyu;Kitakyüşü;Pak-kiu-chiu-chhi;北九州;北九州市
2113015 Chiba-shi;Chibashi;Ciba;Tiba;ちば;ちばし;チバ;チバシ;千葉;千葉市
1853195 Sacaia;Sacaium;堺市
1851717 Shidzuoka;Shizuoka-shi;Shizuokashi;Siduoka;Sidzuok;Sidzuoka;Sizuoka;Sizuoka-chhi;しずおか;しずおかし;シズオカ;シズオカシ;静岡;静岡市;靜岡市
1858421 Kumamoto-shi;くまもとし;熊本;熊本市
1854383 Okajama;Okayama-shi;Okayamashi;おかやま;おかやまし;オカヤマ;オカヤマシ;岡山;岡山市
1863289 Hamamacu;Hamamatsu City;Hamamatsu-shi;Hamamatu;Hamamatu-chhi;Khamamacu;浜松;浜松市;滨松市
1863440 Hachiouji;Haciodzis;Haciogi;Hatiozi;Hatiozi-chhi;Khachiodzhi;Khachiodzi;Khatiodzi;八王子;八王子市
1860827 Kagoshima-shi;Kagoshimashi;Kagosima;かごしま;かごしまし;カゴシマ;カゴシマシ;鹿儿岛市;鹿児島;鹿児島市
1855431 Niahi-niigata;Nigita;にいがた;にいがたし;ニイガタ;ニイガタシ;新潟;新潟市
1862627 Hime;Himeci;Himedi;Himegi;Himezi;Himezi-chhi;Khimedzhi;Khimedzi;Khimehdzi;姫路;姫路市;姬路市
1857553 Macudo;Matudo-chhi;松戶市;松戸;松戸市
1855207 Nishinomiya;Nisinomija;西宮;西宮市;西宮浜
1859730 Kauaguchi;Kavaguchi;Kavagucis;Kavaguti;Kavaquci;Kawaguti-chhi;Kawagutsi;かわぐち;カワグチ;川口;川口市
1860243 Canasava;Kanadzava;Kanazaua;Kanazawa-shi;Kanazawa-si;Kanazawashi;かなざわ;かなざわし;カナザワ;カナザワシ;金沢;金沢市;金澤市
1849053 Ucunomija;Utsunomiya-shi;Utsunomiyashi;うつのみや;うつのみやし;ウツノミヤ;ウツノミヤシ;宇都宮;宇都宮市
1854487 Oita-shi;Oitashi;おおいた;おおいたし;オオイタ;オオイタシ;大分;大分市
1926099 Macujama;Matsujama;Matsuyama-shi;Matuyama;Matuyama-chhi;まつやまし;松山;松山市
1865387 尼崎;尼崎市
1858311 Kurasiki;Kurasiki-chhi;Kurasyiki;倉敷;倉敷市
1848313 Iakosuka;Jokosuka;Yokosuka-chhi;横須賀;横須賀市;橫須賀市
1856177 Nagasacium;Nagasaki-shi;Nagasakis;Nagasakishi;Nagasako;Nagaszaki;Nangasaque;ながさき;ながさきし;ナガサキ;ナガサキシ;長崎;長崎市;长崎市
1862540 枚方;枚方市
1857871 Macida;Matida;Matida-chhi;町田;町田市
1863641 Gifu;Gifu City;Gihu;ぎふし;岐阜;岐阜市
1864092 Fudzhisava;Fudzisava;Fujisava;Huzisawa-chhi;Pudyisawa;藤沢;藤沢市;藤澤市
1849837 豊中
1863917 Fukujama;Hukuyama;Hukuyama-chhi;福山;福山市
1849846 Toekhasi;Tojohashi;Tojokhashi;Tojokhasi;Toyohashi-shi;Toyohasi;Toyohasi-chhi;Toyohasyi;豊橋;豊橋市;豐橋市
1852383 Shimminatocho;Shinkomachi
1855612 Nara;ならし;奈良;奈良市
1849814 Koromo;Tojoota khot;Tojota;Toyoda;Toyota i Aichi;Toyota-chhi;丰田市;豊田;豊田市
1856215 Nagano-shi;Naganoshi;ながの;ながのし;ナガノ;ナガノシ;長野;長野市
2112539 Banjsingz Si;Iuaki;Ivaki;Iwaki-chhi;いわき;いわき市;磐城;磐城市
2130629 Asahikava;Asahikawa-chhi;Asakhikava;旭川;旭川市
1850910 Takacuki;Takatuki;高槻;高槻市
1854376 Aichi;Okadzaki;Okasaki;Okazaki-chhi;岡崎;岡崎市
1851483 Suika;Suita-chhi;Sujta;吹田;吹田市
1926004 Vakajama;Wakayama-shi;Wakayamashi;わかやま;わかやまし;ワカヤマ;ワカヤマシ;和歌山;和歌山市
2112141 Ginqsan Si;Korijama;Koriyama-chhi;郡山;郡山市
1859924 Kashiva;Kasiva;Kasiwa-chhi;柏市
1850181 Tokorodzava;Tokorosawa;Tokorozaua;Tokorozava;Tokorozawa-chhi;所沢;所沢市;所澤市
1859740 Kavagoe;Kavagoeh;Kawagoe-chhi;川越;川越市
1859146 Kochi-shi;Kochin;Kochishi;Koti;こうち;こうちし;コウチ;コウチシ;高知;高知市
1851100 Takamacu;Takamatsu-shi;Takamatsushi;Takamatu;Takamatu-chhi;たかまつ;たかまつし;タカマツ;タカマツシ;高松;高松市
1849876 Tojama;Toyama-shi;Toyamashi;とやま;とやまし;トヤマ;トヤマシ;富山;富山市
2113126 Akita-shi;秋田;秋田市
1858729 Koshigaja;Kosigaja;Kosigaya-chhi;Kosyigaya;越谷;越谷市
1856717 Mijadzaki;Miyazaki-shi;Miyazakishi;みやざき;みやざきし;ミヤザキ;ミヤザキシ;宮崎;宮崎市
1856035 Nafa;Naha-shi;Nahashi;Nakha;Nawa;なは;なはし;ナハ;ナハシ;那覇;那覇市;那霸市
1859891 Kasugai-chhi;Kasugaj;春日井;春日井市
2130658 Aomori-shi;Aomorishi;あおもり;あおもりし;アオモリ;アオモリシ;青森;青森市
1853574 Ocu;Otsu-shi;Otsushi;Otu;Otu-chhi;おおつ;おおつし;オオツ;オオツシ;大津;大津市
1847966 Akasi;Akasi-chhi;Akasis;Akasyi;明石;明石市
1848373 Jokaichi;Jokaici;Jokkaichi;Jokkaiti;Yokkaiti;Yokkaiti-chhi;Yokkaitsi;四日;四日市市
2111834 Morioka-chhi;Morioka-shi;Moriokashi;もりおか;もりおかし;モリオカ;モリオカシ;盛岡;盛岡市
2112923 Fukushima-shi;Fukushimashi;Fukusima;Furukawa;Hukusima;ふくしま;ふくしまし;フクシマ;フクシマシ;福島;福島市
2112664 Ichikhara;Icihara;Itihara-chhi;Itikhara;市原市
1857843 Maebashi-shi;Maebashishi;Maebasi;Maehbasi;まえばし;まえばしし;マエバシ;マエバシシ;前橋;前橋市
1861949 Ichinomija;Itinomija;Itinomiya;Itinomiya-chhi;Owari-ichinomiya;一宮;一宮市
2130188 Hakodate-chhi;Hokodate;Khakodate;Khakodateh;函館;函館市
1862033 Ibaragi;Ibaraki-chhi;茨城市;茨木;茨木市
1848522 Jao;Yaocho;八尾;八尾市
1860704 Kakogawa;加古川市;加古川町本町
1850158 Tokushima-shi;Tokushimashi;Tokusima;とくしま;とくしまし;トクシマ;トクシマシ;徳島;徳島市
1862462 Hiracuka;Hiratuka;Hiratuka-chhi;Khiracuka;平塚;平塚市
2110556 Jamagata;Yamagata-shi;Yamagatashi;やまがた;やまがたし;ヤマガタ;ヤマガタシ;山形;山形市
1863985 Fukuj;ふくいし;福井;福井市
2111901 Mito-shi;Mitoshi;みと;みとし;ミト;ミトシ;水戸;水戸市
1852225 Simanaseki;Simonoseki;Simonoseki-chhi;下关市;下関市
1851002 Takasaki-chhi;高崎;高崎市
1864134 Foutzi;Fudzhi;Fudzi;Fudzis;Huzi-chhi;富士;富士市
2130203 八戸
6697563 Neyagawa-shi;寝屋川;寝屋川市
1858088 Kurume-chhi;久留米;久留米市
1852899 Saseba;Sasebo-chhi;Sasebum;Saseho;佐世保;佐世保市
1864624 Chigaraki;Cigasakis;Tigasaki;Tigasaki-chhi;茅ケ崎;茅ヶ崎;茅ヶ崎市;茅崎市
1851604 Sok;草加
1847963 Acugi;Atsugicho;Atsuki;Atugi;Atugi-chhi;厚木;厚木市;厚木町
1857144 Minami Rinkan Yamato;Minami-rinkan;南林間
1851012 Takaradzuka;Takarazuka-chhi;宝塚;宝塚市;寶塚市
1865714 Ageo;Ageomura;あげおしも;アゲオシモ;上尾;上尾下;上尾市
1864518 Chofugaoka;調布ヶ丘
1857519 Fukase;Fukashi;Macumoto;Matumoto;Matumoto-chhi;Shonai;松本;松本市
1859884 Kasukabe-chhi;かすかべ;カスカベ;春日部;春日部市;粕壁
1859383 Kisivada;Kisiwada;岸和田;岸和田市
1854902 Numadu;Numadzu;Numasu;Numazu-chhi;沼津;沼津市
6825489 Dz'oecu;Dzjoehcu;Joecu;Joetsu-shi;Zyoetu-chhi;上越;上越市
1854747 Odauara;Odavara;Odawara-chhi;Ontagouara;小田原;小田原市
1858296 吳市;呉市
1856199 長岡;長岡市
1850692 保谷市;田無市;西東京;西東京市
1861310 伊丹;伊丹市
1849372 宇治;宇治市
1851348 鈴鹿;鈴鹿市
1859100 こうふ;こうふし;コウフ;コウフシ;甲府;甲府市
1861107 和泉
2112708 日立;日立市
2129376 釧路;釧路市
2111220 佐倉;佐倉市
1865294 安城;安城市
2110683 つくば;つくば市
2130057 弘前;弘前市
2127733 苫小牧;苫小牧市
1863431 秦野;秦野市
2128815 帯広;帯広市;帶廣市
1849498 宇部;宇部市
1862599 日野;日野市
1851032 高岡;高岡市
1860672 鎌倉;鎌倉市;镰仓市
1853303 さが;さがし;サガ;サガシ;佐賀;佐賀市
1849796 つし;ツシ;津市
1907146 狭山;狭山市;狹山市
1859675 川西;川西市
1853483 小山;小山市
1865005 足利;足利市
1857550 まつえ;まつえし;マツエ;マツエシ;松江;松江市
6822096 ひたちなか;ひたちなか市
1856184 流山;流山市
1858428 熊谷;熊谷市
1849892 鳥取;鳥取市
1853677 太田;太田市
1858926 小牧;小牧市
1854703 大垣;大垣市
7279570 東村山;東村山市
1854162 青梅;青梅市
1856584 守口;守口市
1848689 やまぐち;やまぐちし;ヤマグチ;ヤマグチシ;山口;山口市
2128574 小樽;小樽市
1849186 浦安市
1848277 米子;米子市
11468429 桑名;桑名市
1860034 刈谷;刈谷市
1856367 武蔵野;武蔵野市;武藏野市
1848004 座間;座間市
1852663 瀨戶市;瀬戸;瀬戸市
2130404 江別;江別市
1850034 富田林;富田林市;富田林町
1864132 藤枝;藤枝市
1853008 三田町
1860735 各务原市;各務原;各務原市
1854083 大牟田;大牟田市
2113164 我孫子;我孫子市
1860871 門真;門真市
1856775 都城;都城市
1857568 松原
1861436 伊勢崎;伊勢崎市
1864416 大東;大東町
1857046 箕面;箕面市
1907299 朝霞;朝霞市
1858067 草津
1849429 上田;上田市
1894616 沖縄;沖縄市;沖繩市
1864750 別府;別府市
1859951 橿原;橿原市
1855425 にいはま;新居浜;新居浜市;新居濱市
1859393 きさらづ;キサラヅ;木更津;木更津市
1855095 延岡;延岡市
1864105 富士宮;富士宮市
1855078 野田;野田市
1848774 焼津;焼津市;燒津市
1849845 豊川;豊川市;豐川市
1907301 しもとだ;シモトダ;下戸田
1858964 国分寺;国分寺市;國分寺市
1861749 生駒;生駒市
2112576 石卷市;石巻;石巻市
1862302 防府
1863209 半田;半田市
1856977 三島;三島市
2129537 北見;北見市
1862636 彦根;彦根市
1859405 桐生;桐生市
1858910 小松;小松市
1861164 いわつき;イワツキ;岩槻
1851193 多治見;多治見市
1861864 飯田;飯田市
1848445 ほんまち;ホンマチ;八代市;本町
1861212 岩国;岩国市;岩國市
1861449 伊勢原
1855189 西尾;西尾市
1861602 稲沢;稲沢市;稻澤市
2111684 成田;成田市
1853140 酒田;酒田市
1858836 江南
1864572 筑紫野;筑紫野市
184745 Nairoba;Nairobia;Nairobis;Nairobo;Nairoby;Nairompi;Najrobi;Najrobo;Nayrobi;Nayroobi;नैरोबी
186301 Mambasa;Mombaaso;Mombaca;Mombassa;Mompasa;Mvita
198629 Ehldoret;Eldoretas;Olderet;Olteret
191245 Kisumo;Lady Whitehouse;Port Florence;Winam
179330 Dhika;Tik
1528675 Bichkek;Biscecum;Bischkek;Bishkek osh;Bisjkek;Biskek;Biskeka;Biskekas;Biskeko;Bisqeq;Bisqueque;Biszkek;Bixkek;Frunze;Mpiskek;Pishkek;Pishpek;Бишкек;Бишкек ош;Бішкек
1527534 Och;Oix;Osa;Osas;Osch;Osj;Osz;Ош
1821306 Krong Chaktomuk;Nam Van;Nam-Vang;Nom Pen;Phnom Pen;Phnompen;Phnompenh;Phnum Penh;Phnum Peny;Phon Phen;Pnampen';Pnom Pehn';Pnom Pen;Pnom Pen'ch;Pnom Pene;Pnom Penh;Pnom-Peno;Pnompen;Pnompena;Pnompenis;Ville de Phnom Penh;नामपेन्ह;पनॉम पेन;ភនកពងតរាច;ភនពេញ;ភ្នំកំពង់ត្រាច;ភ្នំពេញ
1821940 Prasat;Takev
1831142 ក្រុងព្រះសីហនុ
1831797 ករងបាតដបង;ក្រុងបាត់ដំបង
1822214 ក្រុងសៀមរាប
1871859 Binh Nhuong;Heijo;Heijo-fu;Heizyo;Heizyo Hu;Hpyeng-yang;P'yongyang-si;P-hjong-jang;Pchenjanas;Pchjongjang;Phenian;Phenjan;Phenjana;Phyeng-yang;Phyong-yang;Pienyang;Pingyang;Pion'gian'nk;Pion'nkgian'nk;Piongiang;Pionguiangue;Pionyang;Pjoengjang;Pjongian;Pjongjang;Pjongjango;Pkhen'jan;Pxenyan;Pyeongyang;Pyoengyang;प्याँगयांग;प्योंगयांग;평양;평양시;평양직할시
1877449 Hamheung;Hamhungas;Hamhungo;Hienhing;Kanko;함흥;함흥시
1873757 Channampo;Chinnamp'o;Chinnanpo;Nampkho;Tinnanpo;Treaty Port;Tschin-nam-p-ho;남포
1869012 Junsen;Sunch'on-dong;Sunch'on-up
1877030 Hungbong-ni;Hungdogi-dong;Hungdogil-tong;Hungdok-2-dong;Hungdok-tong;Hungdoki-dong;Hungdong-ni;Hungnam-dong;Hungnam-ni;Hungyam;Konan;흥람
1876373 Kai-seng;Kaijo;Kaisong;Kaizyo;Kehson;Kesongas;Shoto;Songdo;개성시;개성특급시
1866923 Gensan;Genzan;Genzan Hu;Onsan;Vonsan;Vonsanas;Wensen;Yuenchan;Yuensan;원산;원산시
2044757 Cchongdzin;Cheongjin;Chkhonchzhine;Chkhondzhin;Chkhundzhin;Chonjin;Chonzhin';Condzinas;Congjin;Cshongdzsin;Seishin;Seisin;Tschiun-tschan;청진시
1870883 Hozan;Sa-ri-uen;Sarivone;Shariin;Syariin
2040893 New Eui-chu;Shingishu;Sin-eui-chu;Sin-gi-shu;Sineidzu;Sinidzsu;Sinyichju;Wi-dschu;Wi-ju;신의주;신의주시
1877615 Hai-dschu;Hai-ju;Hai-tjyou;Haijuube;Haitcheou;Kaishu;Khehdzhu;해주
2043572 Kakai;Kang-ge;Kange;Kanggye-si;Kokai;강계;강계시
2043837 혜산;혜산시
2042893 만포
1835848 Hanyang;Seoel;Seol;Seoul-si;Seuel;Seul;Seula;Seulas;Seulo;Seulum;Siul;Soeul;Sol;Soul;Sye-ul;Syou-ouen;Szoeul;Szöul;Wang-ching;Wo-jo;सियोल;सोल;서울;서울시;서울특별시;한양
1838524 Bousan;Busan-si;Fousan;Fusan;Fuzan;Phu San;Pusan;Pusana;Pusano;Tsau-liang-hai;부산;부산광역시;부산시
1843564 Chemulpo;Incchon;Inch'on;Incheon-si;Inchkhon;Inchkhun;Inchona;Incon;Inconas;Incshon;Intson;Nhan Xuyen;इंचेवॉन;인천;인천광역시;인천시
1835329 Daegu Kong-hek-chhi;Daegu-si;Daikyu;GJai Khau;Ntenkou;Taegu;Taikando;Taiku;Taikyu;Tegu;Teguo;Tehgu;Tägu;Đại Khâu;दैगू;대구;대구광역시;대구시
1835235 Daejeon-si;Daejon;Daiden;Taejon;Taiden;Tehdzhon;Tetyan;Thai-tyen;대전;대전광역시;대전시
1841811 Gouanjou;Gwangju Kong-hek-chhi;Gwangju-si;Koshu;Kosyu;Kuandzhu;Kuangju;Kuangjuo;Kvandzhu;Kvandzu;Kvangdzsu;Kvangdzu;Kvanju;Kvanzhe;Kwang-choo;Kwang-dschu;Kwangdzu;Kwangju;Quansua;ग्वांगजू;광주;광주광역시;광주시
1835553 Sououon;Suigen;Suvon;Suwon-si;सुवोन;수원;수원시
1842485 Goyang;고양;고양시
1897000 Seongnam;성남;성남시
1833747 Ulsan-si;Urusan;울산;울산광역시;울산시
1838716 Bucheon;부천;부천시
1845457 Chenju;Chondzhu;Chongju;Chonju;Chunju;Condzu;Dzondzu;Jenchu;Tjyen-tjyou;Tschon-dschu;Tsiuentcheou;Tyondyu;전주;전주시
1846918 Ansan;안산;안산시
1845604 Cheongju;청주;청주시
1846898 Anyang;안양;안양시
1846326 Cangvonas;Cchangwon;Changuon;Chanvon;Chkhanvon;Cshangvon;Sangwon;Shogen;창원시
1839071 Geijitsu;Hoko;Hoko-do;P'ohang-dong;포항
1833788 Uijeongbu;의정부;의정부시
1843847 Hwaseong;화성;화성시
1841246 Masan-ni;마산
1846266 Chedzhu;Cheju;Chu-sung;Chyei Chyu;Czedzu;Jeju;Saishu;Saisyu;Saisyu Yu;Tsche-dschu;Tse-tsiu;Tsitcheou;Tzetzou;제주;제주시
1845759 Cchonan;Ch'onan;Chkhonan;Tenan;Thien-on-su;Thyen-an;천안;천안시
1842943 Gimhae;Kinkai;Kumhae
1846052 Chindzhu;Jinju;Shinshu;Sinsyu;Tschin-dschu;진주시
1884138 Josu;Yoch'on;Yosu;여수;여수시
1842225 Kibi;Kumi;Kwimi;구미;구미시
1843491 Iri;Riri;익산시
1841066 Mogpkho;Mogpo;Mok-pho;Mokuho;Moppo;목포
1842025 Gunzan;Kunsan;Kunsanpo;Kunzan;군산시
1833105 Genshu;Vondzhu
1835648 Junten;Sunch'on;Sunchun;순천
11523293 Sedzong;Sejong Special Self-Governing City;Yeongi;세종
1845136 Cchuncchon;Ch'unch'on;Chhun-chhen;Chhun-chhon-su;Chkhunchkhon;Cunceon;Cuncon;Cunconas;Shunsen;Shusen;Syunsen;Tsch-hun-tsch-hon;춘천;춘천시
1843702 이천;이천시
1841988 구리;구리시
1843137 강릉;강릉시
1832847 양주;양주시
1839652 오산;오산시
1841603 경주시
1842944 김 천시;김천;김천시
1897007 하남
1841598 경산;경산시
1846986 안동;안동시
285839 Ahmad;Ahmadi;Ahmedi;الاحمدي
285629 حولي
412800 صَبَاح اَلسَّالِم
1526384 Alma Ata;Almaato;Almata;Almati;Almato;Vernyy;Алма-Ата;Алмаато;Алмати;Алматы;अलमाती;अल्माटी
609655 Karaganda;Karagandi;Qaragandi;Qaraghandy;Караганда
1518980 Chimkent;Chymkent;Cimkent;Schymkent;Shimkent;Simkent;Simkenta;Simkento;Sjimkent;Sjymkent;Somkent;Symkent;Symkentas;Szymkent;Tsjimkent;Ximkent;Xymkent;Çimkənd;Чимкент;Чымкент;Шимкент;Шымкент
1516905 Auliye-Ata;Dzhambul;Jambul;Talas;Taras;Taraza;Tarazas;Zhambyl;Тараз
1526273 Ak-Mola;Akmola;Akmolins'k;Aqmola;Astana;Astano;Asztana;Cilinograd;Noer-Soeltan;Nour-Soultan;Nur-Soltan;Nur-Sultano;Ostona;Qaraotkel;Tselinograd;Ак-Мола;Акмола;Акмолінськ;Астана;Нур-Солтан;Нур-Султан;Нұр-Сұлтан;Остона;Цілиноград
1520240 Kereku;Pauladar;Pavlodara;Pavlodaras;Pavlontar;Pawlodar;Павлодар;Паўладар
1520316 OEskemen;Oskemen;Ust-Kamienogorsk;Усть-Каменогорск;Өскемен
1519922 Ak-Mechet;Fort Perovskij;Fort Perovsky;Khizilorda;Kizilorda;Kizilornta;Kozolorda;Kuzulorda;Kyzylarda;Kzyl-Orda;Perovsk;Qizilo'rda;Qysylorda;Qyzylorda;Ак-Мечеть;Кзыл-Орда;Кизилорда;Къзълорда;Кызыларда;Кызылорда;Перовск;Форт Перовский;Қызылорда
1519422 Alash-kala;Semei;Semej;Semeja;Semejus;Semipalatinsk;Semipalatynsk;Семей;Семеј;Семипалатинск
610611 Aktioube;Aktiube;Aktiubinsk;Aktjubinsk;Aktoebe;Aktubinsk;Aktyubinsk;Aqtobe;Aqtoebe;Ukhtiubinskii;Актобе;Актюбинск;Ақтөбе
1519928 Kostanai;Kostanaj;Kostanajus;Kustanai;Kustanaisk;Kustanaj;Kustanay;Nikolayevsk;Qo'stanay;Qostanai;Qostanaj;Костанай;Кустанай;Кустанај;Қостанай
1520172 Kizilyar;Petropavel;Petropavla;Petropavlas;Petropavlovs'k;Petropawl;Petropawlowsk;Pietropawlowsk;Петропавел;Петропавл;Петропавловск;Петропавловськ
608668 Orala;Oralas;Oural;Ural's'k;Орал;Уралск;Уральск;Уральськ;Җаек
610529 Атирау;Атърау;Атырау
1518262 Темиртау;Теміртау
610612 Актау;Ақтау
1522203 Кокчетав;Кокшетау;Көкчө-Тоо;Көкшетау
1519843 Рудный
1524325 Екибастуз;Екібастуз;Екібастұз;Экибастуз;Экібастуз
1518542 Талдикорган;Талдъкорган;Талды-Коргон;Талдыкарган;Талдыкорган;Талдықорған
1516589 Джезказган;Жезказган;Жезқазған
607610 Жанаозен;Жаңаөзен;Новый Узень
1651944 ວຽງຈນ;ວຽງຈັນ
276781 Baeyrut;Bairut;Bayrut;Beiriut;Beiroet;Beirot;Beirots;Beirout;Beiruta;Beirutas;Beirute;Bejrut;Bejrut oshs';Bejruti;Bejruto;Berut;Berytos;Berytus;Bewout;Beyrouth;Beyrut;Birut;بيروت;بیروت;بېيرۇت;بەیرووت;बेयरूत;बेय्रुत;बैरूत
266826 Tarabulus;Trablous;Trablussam;Tripol;Tripole;Tripoli i Libanon;Tripolis;Tripolo;Tripuli;Trypali;Trypolis;ترابلس;طرابلس;طرابلس الشام
268064 صيدا;صیدا
267008 الصور;صور
1248991 Columbo;Columbum;Kalomba;Kolombas;Kolombo;Kolompo;Kolonbo;கொழும்பு;කොළඹ;ෙකාළඹ
1234569 Dehivala-Maunt Lavinija;Dehiwala-Galkissa;Dekhivala-Maunt-Lavinija;Mount Lavania;Mount Lavina;Mount Lavinia;Mount Laviniya;தெகிவளை-கல்கிசை;දෙහිවල-ගල්කිස්ස
1234633 மொறட்டுவை;මොරටුව
1242833 யாழ்ப்பாணம்;යාපනය
1233369 நீர்கொழும்பு;මීගමුව
1238992 கோட்டே
1241622 கண்டி;මහනවර;මහනුවර
1226260 திருக்கோணமலை;ත්‍රිකුණාමලය
2274895 Manrovija;Monrobia;Monrofia;Monrovi;Monrovii;Monrovija;Monrovio;Monroviya;Monrowia
593116 IVilnyusi;Vil'njus;Vil'no;Vil'nyus;Viln';Vilna;Vilnia;Vilnias;Vilniaus miestas;Vilnious;Vilnis;Vilnues;Vilnus;Wilna;Wilnius;Wilno;Wilnus
598316 Caunas;Couna;Kaounas;Kauen;Kauna;Kauno;Kauns;Kawnas;Kovno;Kowno;Palemonas
456172 Reiga;Rigae;Rige;Rigg-a;Rigo;Riia;Riigaa;Riika;Rija;Riqa;Ryga
2210247 Aea;Oea;Tarables;Tarabulus;Tarabulus al Gharb;Tarabulus el Gharb;Trables;Trablus;Triboli;Tripili;Tripol;Tripole;Tripolis;Tripolo;Tripoly;Tripul;Tripuli;Trypali;Trypolis;ترابلس;ترىپولى;تەرابلوس;طرابلس;طرابلس، لیبیا;ताराबूलस;त्रिपोली
88319 Baengasi;Banghazi;Bengasi;Bengaze;Bengazi;Bengazis;Bengazy;Benghasi;Benqazi;Berenice;Bingazi;Binghazi;Bängasi;Hesperides;Vilojati Bengazi;بنغازى;بنغازي;بنغازی
2214846 Al Misratah;Madinat Misratah;Misrata;Misurata;مصراتة;مصراته
2210221 El-Buerat;El-Ubberat;Gasr Tarhuna;Qasr Tarhunah;Tarhunah;Tarkhuny
2219905 Al Hums;Al-Chums;El Choms;Homs;Humsas;Khoms;Khums;Kums;Labdah;Lebda;الخمس;الخمس، لیبی;خمس، لیبیا
2218970 Az Zawiyah al Gherbiyah;Ez Zauia;Zauia;Zavia;Zawia;الزاوية
89113 أجدابيا;اجدابیا;شعبية إجدابيا
2219701 العجيلات
2212775 سبها;سبهة;شعبية سبها
2210554 سرت;شعبية سرت
81302 طبرق
2208485 زليتن;زلیتن
2212771 صبراتة
2553604 Ad Dar al Bayda;Anafi;Anfa;Casa Branca;Casabranca;Dar-el-Beida;Dar-uel-Beyda;Darul Baidha;Dâr-ül-Beydâ;Ed Dar el Baida;Kasablank;Kasablanka;Kasablankae;Kazablanka;Kazablanko;Kazamplan'ka;Tigemmi Tamellalt;White House;أنفا;الدار البيضاء;دار البیضاء;دارالبیضا;كازابلانكا;کازابلانکا;کاسابلانکا;कासाब्लांका
2538475 Raba;Rabata;Rabatas;Rabato;Rabatum;Rabot;Rampat;Rbat;الرباط;رابات;ربات;رباط;ڕەبات;रबाट;रबात
2548885 Fez;فاس
2537763 Sala;Sali;Sallee;Sla;سلا
2542997 Marakes;Marakesh;Marakeso;Maraksh;Marrakech;Marrakes;Marrakesch;Marrakesz;Marraqueix;Marraquexe;Merrakex;Morocco City;مراكش
2561668 Agadair;Agadir Ighir;Agadiras;Ankantir;Irhir;Santa Cruz;أغادير;أكادير;أگادیر;أݣادير;اغادیر
2530335 Tanger;Tangeri;Tangero;Tangiers;Tanzher;Tingis;طنجة
2542715 Mekinez;مكناس;مکناس
2540483 Oudja;Oudjda;Ouja;Oujda;Ucda;Udzda;Udzhda;Ugda;Ujda;Wadzda;Wejda;وجدة;وجدة-أنجاد;وجدة-أنكاد;وجده;وجدہ
2558545 Al Huceima;Al Husaymat;Al-Husajma;Alhacemas;Alhucemas;Villa Alhucemas;Villa Sanjurjo;الحسيمة;حسیمه
2544571 Al Qunaytirah;Al-Kunajtira;Kenitro;Khenifra;Lyautey;Mina Hassan Tani;Port Laoti;Port-Lyautey;Ville de Kenitra;القنيطرة;قنیطره
2528910 Tehtuan;Tetuan;Tetuanas;Tetuano;Tetuao;تطوان
2529013 Kasba Temara
2537881 Asafi;Asfi;Safim;آسفي;اسفی;اسفی، مراکش
2542051 المحمدية;الهراويين;محمدیه;محمدیہ
2544248 خريبكة
2555745 بني ملال;بنی ملال;بنی‌ملال
2550078 الجديدة;الجدیده;الجدیدہ
2529317 تازة;تازه;تازہ
2541479 الناظور;ناظور
2537406 سطات;سلطات
2543549 العرائش;عرائش;عرایش
618426 Kischinew;Kiscinev;Kishinef;Kishinehu;Kishinev;Kishiniv;Kishinjov;Kisinaou;Kisinev;Kisineva;Kisinevo;Kisiniovas;Kisinjev;Kisinov;Kisinyov;Kisyneu;Kiszyniow
1070940 Antananarifo;Antananarivu;Antananariwo;Antananaryvas;Antananaryvu;Antananarywa;Tana;Tananaribe;Tananarive;अंतानानारिव्हो;अन्टाननरीवो
1053384 Tamatave;Tuamasina
785842 Escopia;Scopia;Scupi;Shkup;Shkupi;Skop'e;Skopeia;Skopia;Skopie;Skopiye;Skopjo;Skople;Skoplie;Skoplje;Skopye;Szkopje;UEskuep;Uskub;Üsküp;Скоп'е;Скоп'є;Скопие;Скопье;Скопје;Скопље;Съкопиѥ
2460596 Bamakas;Bamaku;Bammaco;Bammako;Mpamako
1298824 Dagon;Gian'nkon;Jangon;Jangon khot;Jangona;Jangono;Jangun;Ngiong-kong;Rangon;Rangoon;Rangoun;Rangum;Rangun;Rangunas;Yangjgvangh;Yanqon;यांगून;रङ्गुन;रङ्गून;ရန်ကုန်မြို့
1311874 Mandalaj;Mandalaja;Mandalajo;Mandalajus;Mandalay piirkond;Mandale;Mandalej;मांडले;माण्डले;မန္တလေးမြို့
6611854 Kyatpyay;Kyetpyay;Naipidau;Naypyidaw;Naypyitaw;Ne Pyi Daw;Pyinmana
1308465 Maulamiain;Mawlamyaing;Molam'jajn;Molamjainas;Molamyaing;Moulamjin;Moulmein;Mulmejn;မောလမြင;မော်လမြိုင်
1300466 Bagas;Begu;Pegou;Pegu;ပဲခူးမြို့
1328421 Basejn;Bassein;Bassejn;Pantejn;Patejn;Patheinas;Puthein;ပုသိမ်မြို့
1308522 မုံရွာ
1295765 စစ်တွေမြို့
1309793 မိတ္ထီလာမြို့
1293960 တောင်ကြီးမြို့
1293625 ထားဝယ်မြို့
1314759 လားရှိုးမြို့
1290596 တောင်ငူမြို့
2028462 Da Hueryee;Da Hüryee;Da Khure;Da-Kure;K'u-lun;Orgoo;Oulan Mpator;Oulan-Bator;Ourga;Ula Bator;Ulaan Baatar;Ulaan Baatar Hoto;Ulaanbaatar;Ulaanbaataro;Ulaanbaator;Ulaanbaator hota;Ulaanbaatur;Ulan Bator Hoto;Ulan Batoras;Ulan Batur;Ulan-Bator Khoto;Ulanbatar;Ulanbator;Uranbatoru;Urga;Uruga;Улаанбаатар;Улан Батор
1821274 Aomen;Aomin';Au-mun;Aumwnz;Aumyn;Cidade do Santo Nome de Deus de Macau;Ma Cao;Macao;Macaum;Makaa;Makaaw;Makao;Makaou;Makau;Makaw;Makawo;Makee;O-muong;澳門;澳门
2377450 Naevakjut;Nawakshot;Nawakszut;Nouakchat;Nouakchot;Nouaksot;Nouaxot;Nuakchot;Nuakshot;Nuaksjott;Nuaksot;Nuaksota;Nuaksotas;Nuaksoto;Nuaksott;Nuakxot;Nwaqcut;Nävakjut;نواكشوط;نواکشوت;نواکشوط;نواکشۆت;نوواکوٹ
927967 Lilon'nkoue;Lilonguee;Lilongve;Lilongveh;Lilongvo;Lilongüe;Lilonhue;Lilonqve
931755 Blantair;Blantairas;Blantajer;Blantajr;Blantajur;Blantire;Blantyre-Limbe;Kapeni
3530597 Cidade do Mexico;Cita du Messicu;Citta del Messico;Ciudad Mexico;Ciutat de Mexic;Mehiko;Mekhiko;Meksikas;Meksiko;Meksiko Siti;Meksikurbo;Meksyk;Mexico;Mexico D.F.;Mexico Distrito Federal;Mexico by;Mexico-stad;Mexicopolis;Mexiko;Mexiko Hiria;Mexiko-Stadt;Mexikoborg;Nkoyo;Pole tou Mexikou;Valle de Mexico;मेक्सिको सिटी;Ciudad de México;CDMX
3526683 Delegacion Iztapalapa;Delegazione Iztapalapa;Istapalapa;Ixtapalapa;Iztaoalaoa;Iztapalapan
3529612 Ecatepec;Ecatepec Morelos;Morelos;San Cristobal;San Cristobal Ecatepec;San Cristobal Ecatepec de Morelos
4005539 Atemaxac;Gouadalachara;Guadalajara i Jalisco;Guadalakhara;Guadalaxara;Gvadalachara;Gvadalahara;Gvadalaharo;Gvadalakhara;Gvadalakharae;ग्वादालाहारा
3521081 Angelopolis;Byen Puebla;Cuetlaxcoapan;Ehroika-Puehbla-deh-Saragosa;Heroica Puebla de Zaragoza;Pouempla;Puebl;Puebla City;Puebla de Saragosa;Puebla de Zaragoza;Puebla de los Angeles;Puehbla-de-Saragosa;Puehblae-de-Saragosae;Yucha Nchu'u;पुएब्ला
4013708 Altepetl Juarez;Chuaresas;Ciudad Juarez;El Paso del Norte;Huaresa;Paso del Norte;S'judad-Khuarehs;S'judad-Khuares;Sijudad Khuarez;Sioudad Chouares;Syudat Xuares;सिउदाद हुआरेझ
3981609 Tia Juana;Tichouana;Tichuana;Tihuana;Tikhuana;Tikhuanae;Tykhuana;Zaragoza;तिहुआना
3998655 Leon;Leon Guanajuato;Leon de los Aldamas
3514674 Delegacion Gustavo A. Madero;Guadalupe;Guadalupe Hidalgo;Gustavo A. Madero;Villa Gustavo A. Madero;Villa Madero
3979770 Sapapan;Sapopan;Sapopanas;Tzapopan
3995465 Mantehrehj;Mons Regis;Monterej;Monterejo;Monterejus;Monterey;Monterrei;Monterrej;Monterreja;Monterrey City;Monterrey i Nuevo Leon;Tlahtoantepec;माँतेरे
3530589 Cd. Neza;Cd. Nezahualcoyotl;Ciudad Netzahualcoyotl;Ciudad Neza;Nesahualkojotlis;Nesaual'kojotl';Netzahualcoyotl;Neza;Nezahualcoyotl;Rancheria Netzahualcoyotl
4014338 Altepetl Chihuahuah;Byen Chihuahua;Chihuahua City;Chihuahua by;Chiuaua;Chiuauae;Chivava;Cihuahua;Ciuaua;Tsiouaoua
3522790 Naoukalpan;Naucalpan;Nauhcalpan Juarez;Naukal'pan;Naukal'pan-de-Khuares;Naukalpan de Khuarez;San Bartolo Naucalpan
3523349 Emerita;Merida i Yucatan;Meryda
3985606 Altepetl San Luis Potosi;San Louis Potosi;San Luis;San Luis Potosi City;San-Luis-Patasi
4019233 Aguascalientes City;Aguascalientes by;Aguaskal'entes;Aguaskalientes;Aguaskaljentesas;Agvaskalijentes;Altepetl Aguascalientes;Byen Aguascalientes
4004898 Ehrmosil'o;Ermosijo;Ermosil'o;Hermosiljas;Pitic
3988086 Sal'til'jo;Sal'til'o
3996069 Mekhikali;Meksikalis;Mexicali i Baja California;Mexihcali;Mexikali
4012176 Colhuahcan Rosales;Cuilacan;Culiacan Rosales;Culiacana;Kul'jakan;Kuliakan;Kulijakan;Kuljakanas
4005492 Ciudad Guadalupe;Gvadalupe;Villa Guadalupe
3533462 Acapolco Juarez;Acapulco;Acapulco  Acapulco de Juarez;Acapulcum;Akapoulko;Akapul'ka;Akapul'ko;Akapulkas
3515431 Tlalnepantla de Comonfort;Tlalnepantla de Galeana;Tlalnepantla de baz;Tlanepantla de baz
3531673 Ciudad Cancun;Kan'koun;Kankun;Kankuna;Kankunas
3991164 Ciudad Queretaro;Kepetapo;Keretaro;Queretaro;Queretaro City;Queretarum;Sant'jago-de-Keretaro;Santiago Tlachco;Santiago nte Keretaro;Santiagu di Queretaro;Santijago de Keretaro;Santjago de Keretaras
3517270 Chimalhuacan
3981254 Toreon;Toreonas
3995402 Morelija
3520339 Reinosa;Rejnosa
3981461 San Pedro Tlaquepaque;Tlakepake
3515428 Delegacion Tlalpan;Tlalpam
3515001 Gutierrez;Tochtlan Gutierrez;Touxtla Nkoutierres;Tukstla Gutijerez;Tustla Gutieres;Tustla Gutjeresas;Tustla-Gut'erres;Tuxtla Gtz;Tuxtla Gutierres;Tuxtla Gutierrez
4011743 Byen Durango;Durangas;Durango;Durango City;Viktorija de Durango
3515302 Tollohcan;Tolouka;Toluca Lerdoensis;Toluca de Lerdo;Toluka;Toluka-de-Lerdo
3532624 Adolfo Lopez Mateos;Atizapan;Atizapan de Zaragoza;Lopez Mateos;S'judad-Lopes-Mateus
3515807 Izcalli;San Francisco Tepoiaco;Tepujaco
4018390 Apodaca;Apodaka;Opstina Apodaca;Sijudad Apodaka
3523466 Matamoros
3985241 San Nicolas de los Garsas;San Nicolas de los Garzas;San Nikolas de los Garsa;San Nikolas de los Garza
3514783 Chalchiuhcuehcan;Heroica Veracruz;Veracruz Llave;Veracruz i Veracruz;Verakrus;Verakrusas;Verakruz
3526617 Jalapa;Jalapa Enriques;Jalapa Enriquez;Xalapa;Xalapa-Enriquez
3532497 Atzapotzalco;Atzcapotzalco
3981369 Opstina Tonala;Tonallan
3514450 Delegacion Xochimilco
3526700 Delegacion de Ixtacalco;Ixtacalco
3996322 Ciudad Mazatlan;Macatlan;Masatlan;Masatlanas
4004330 Irapuatas;Iraputa
3522551 Novo Laredo;Novum Laredum;Nuehvo-Laredo;Nuevo Laredas;Opstina Nuevo Laredo
3827408 Delegacion Miguel Hidalgo
3514519 San Miguel Xico;San Miguel Xico Viejo
3514670 Cualnezcaltepec;Vil'jaehrmosa;Vilaermosa;Viljaermosa;Viljahermosa;Villa Hermosa
4005867 General Escobedo;Gral. Escobedo
4014875 Selaja
3529947 Cuauhnahuac;Kuehrnavaka;Kuernavaka
3981941 Nayarit;Tepik;Tepikas
3526682 Iztapaluca
3516355 Tampika;Tampikas;Tampiko
3530580 Altepetl Victoria;Cd. Victoria;S'judad-Viktorija;Sijudad Viktorija;Victoria;Victoria llaqta
3515463 Delegacion Tlahuac
4013704 Altepetl Obregon;Cajeme;Cd Obregon;Obregon;S'judad Obregon;Sijudad Obregon
3522732 Ciudad Nicolas Romero;Sijudad Nikolas Romero;Villa Nicolas Romero
4006702 Ehnsenada;Enseada
3530569 Coacalco de Berriozabal;Coacalco de Berriozaval;San Francisco Coacalco
3984583 Ciudad Santa Catarina
3980760 Opstina Uruapan;Ourouapan;Uruapan del Progreso
3997479 Mochis
3522210 Pachuca;Pachuka;Pachuka de Soto;Pachyohcan Soto;Pacuka;Pasuca Sotoensis
3522507 Byen Oaxaca;Guaxaca;Huaxyacac Juarez;Ndua;Oachaka;Oachaka nte Chouares;Oahaka;Oakhaka;Oakhaka de Khuares;Oakhakae-de-Khuares;Oaksaka de Khuarez;Oaxaca City;Oaxaca by;Oaxaca de Juarez;Oaxaka de Juarez;Oaxaka de Xuares;Santa Maria
3982912 Diaz Gutierrez;Diez Gutierrez;Soledad Diaz Gutierrez;Soledad Diez Gutierrez;Soledad de Diez Gutierrez
3516109 Tehuahcan;Teuakan;Tevakan
3530517 Koacakoal'kos;Koacakoalkosas;Port of Mexico;Puerto Mexico
3531732 Kampeche;San Francisco de Campeche
3995523 Monklova
4000900 La-Pas;Paz
4004886 Heroica Nogales;Los Nogales
3991328 Las Penas;Pto Vallarta;Puehrto-Val'jarta;Puerto Valjarta
3516266 Tapachula de Cordova y Ordonez;Tapachule
1736376 Bharu;Khota Baharu;Khota Bahru;Ko-ta-hap-lu-su;Kota-Baru
1735161 Gizlungzpoh;Kouala Loumpou;Kouala Loumpour;Kuala Lumpor;Kuala-Lumpuro;Kualae-Lumpur;Kualalumpura;Kvala Lumpuras;कुआ लालम्पुर;कुआलालम्पुर;क्वालालंपूर
1732905 Kelang;Klangas;Klanq
1732752 Baru;Bharu;Dzhokhor Bakhru;Dzhokhor-Baru;Dzohor Baru;Dzokhor Bakhru;Jahore Bahru;Johor;Johor Baharu;Johore;Johore Bahru;Johore Baru;Johore Bharu;Sin-san-su
1734634 Ipo;Ipoha;Ipohas;Ipokh;Yi-po-su
1735634 Kucingas
1735158 Petaling Dzhaja
1732903 Sa-a-nam;Shakh Alam
1733432 Jesselton;Kinabalu
1734052 Elopura;Samdakan;San-ta-kin;Sandakan Town
1734810 Fu-yung-su;Serehmban
1735227 Koan-tan-su;Kuala Kuantan;Kuala Kuatan
1734199 Tavau;Tawao
1735106 Dzhordzhtaun;Dzordz Taun;Dzordztauna;Dzordztaunas;Georgetown;Gorgtauno;Khiau-chhu-su;Penang;Pinang;Pinang George Town
1734705 Bandar Kuala Terengganu;Kuala Terenganu;Kuala Trengganu;Kuala-Trenganu;Kvala Terenganu;Trengganu;Tringano;Tringganu
1735498 Sungai Patani;Sungei Patani
1738050 Bandar Miri;Marabu
1734586 Bandar Taiping;Taipeng;Taipingo;Tajpin
1736309 Alor Setaras;Alor Star;Alostar;Alur Setar;Saiburu;Thai
1734759 Melaka
1040652 Can Pfumo;Kapfumo;Lourenco Marques;Mabuto;Mabutu;Mapouto;Maputu;मापुतो
1039854 Cidade da Matola;Vila Salazar
1052373 Bejra
1033356 Nampoula
1049261 Chimoyo;Shimojo;Simojas;Vila Pery
1035025 Fernao Veloso;Gorod-de-Nakala;Maaia;Maiaia;Nacala-Porto
3352136 Gouintchouk;Vindguk;Vindhuk;Vindhuka;Vindhukas;Vindhuko;Vindkhuk;Vinduque;Vindxuk;Vintchouk;Windhuk;Windoek;Wynhoeke
2440485 Niame;Niamei;Niamej;Niameja;Niamejus;Niameo;Nijamej
2332459 Eko;Lacupolis;Lagas;Lagos shaary;Lagosa;Lagosas;Lagoso;Laguosos;Laqos;Logos;लागोस
2335204 Byen Kano;Cano;Kanas;कानो
2339354 Ibadan shaary;Ibadana;Ibadanas;Ibadano
2335727 Kadun;Kaduno
2324774 Port Harkortas;Port Kharkurt;Port-Kharkort;Ugwu Ocha
2347283 Benim;Benin;Benin Siti;Benin by;Benin-Stadt;Benin-stad;Beninas;Beninborg;Beninurbo;Ilu Benin;बेनिन सिटी
2331447 Maidiguri;Maidugari;Maiduguris;Majduguri
2317765 Zarija;Zariya;Zarja
2353151 Aba i Nigeria
2335953 Dzhos;Dzos
2337639 Illorin;Ilorinas;Iloryn
2325200 Oio;Ojo
2343279 Ehnugu;Enuga;Enugwu
2352778 Abodza;Abouja;Abuca;Abudz;Abudza;Abudzha;Abugia;Abugo;Abuya;Abuzha;Ampouza
2322911 Socoto;Sokotas;Sokoto stad
2326016 Onicha
2319133 Bappi;Varri
2344082 Awja-Ikoradu;Ebute-Egga
2327220 Okeni
2346229 Kalabar;Kalabaras;Kalabaro
2334802 Kacina
2352379 Ado
2350841 Akuce
2332121 Ebute Leki;Ebute-Lekki
2347470 Baucis;Bauczi;Yakoba;Yakubu
2331140 Makurdu
2343983 Effon-Alaiye;Efon;Efon Alaaye-Ekiti;Efon Alaye;Efon-Alaiye
2337704 Ilesha
2325314 Ovo
2320576 Umuahia-Ibeku;Umuakhija
2336905 Ivo
2325330 Overi;Overri;Owerre
2323411 Sagamu
3617763 Managoua;Managuae;Managva;Managvo;Manahuac;Manankoua;Manaqua;Manawa
2759794 Amesterdam;Amesterdao;Amistardam;Amstardam;Amstedam;Amstehrdam;Amstelodamum;Amsterdama;Amsterdamas;Amsterdami;Amsterdamo;Amsterdams;Amsterdan;Amsterntam;Amszterdam;Damsko;I-Amsterdami;Mokum
2747891 Ratehrdam;Roterdam;Roterdama;Roterdamas;Roterdami;Roterdamo;Roterdan;Roterdao;Roterntam;Roterodamum
2747373 's-Gravenhage;A Haia;An Haig;Chage;D'n Haog;De Haach;Den Haag;Gaaga;Haag;Hag;Haga;Hago;Hague;Khag;Khaga;L'Aia;La Haia;La Haya;La Haye;Lahey
2745912 Magaalada Utrecht;Outrechte;Owtrext;Traiectum ad Rhenum;Utert;Utrech;Utrechtas;Utrehkht;Utreht;Utrehta;Utrei;Utrekht;Utrekht khot;Utreque;Utrext
2756253 Aintchofen;Ajndkhoven;Ajntoven;Ehjndkhoven;Ehjndkhoven khot;Eindhove;Eindhovena;Eindhovenas;Eindovia;Ejndgoven;Eyndhoven
3143244 Asloa;Ohoro;Osla;Oslas;Oslo osh;Oslu
3161732 Bargen;Berga;Bergena;Bergenas;Bergn;Bernken;Birgon;Bjoergvin;Björgvin
1283240 Catmandu;Catmandum;Kantipur;Kantipura;Katemandu;Kathmandau;Kathmandou;Katmando;Katmandoe;Katmandou;Katmandu;Katmanduo;Katmantou;Khatmandu;काठमांडू;काठमाडौं;काठमाडौं महानगरपालिका;काठमाण्डू;येँ जिल्ला
1282898 Pakhra;Pokara;Pokhar;Pokhra;Pokkhara;पोखरा;पोखरा उपमहानगरपालिका;पोखरा गाविस
1283582 बिराटनगर;बिराटनगर उपमहानगरपालिका;विराटनगर
1283613 भरतपुर;भरतपुर उपमहानगरपालिका;भरतपुर  नेपाल
2193733 Aucland;Aucopolis;Awklanda;Okland;Oklandas;Oklant;Oklend;Oklenda;Tamaki-makau-rau
2179537 Hie-ling-dong;Ouellin'nkton;Ouellinkton;Te Whanga-nui-a-Tara;Ueligitone;Uelingtun;Velingtan;Velington;Velingtona;Velingtonas;Velingtono;Vellington;Vellingtonia;Vellinqton;Welinton;Wellinton;Weolingtun;Whanga-nui-a-Tara
2192362 Christopolis;Cristcirice;Kraistcerca;Kraistcercas;Kraisttserts;Krajstchehrch;Krajstcherch;Krajstchjorch;Krajstchurch;Krayscoerc;Kraystcherch;Kraysçörç;Kristkirko;Otautahi
2187404 Manukau
287286 Maeskat;Mascat;Mascate;Maskat;Maskata;Maskatas;Maskate;Maskato;Masqat;Masquat;Maszkat;Mouskat;Muskat;مسقط;مسقط، عمان;مۇسكات;مەسقەت
288967 Al-Sib;As Seeb al Jadidah;As Sib;As Sib al Jadidah;Ehs-Sib;Sib;Sybas;Szib;السيب;السيب الجديدة;السیب
286621 صلالة;صلاله
288764 بوشر
286282 صحار;ولاية صحار
288955 السويق
287830 والاية عبري
3703443 Ciutat de Panama;Panama City;Panama Hiria;Panama by;Panama-Stadt;Panama-Urbo;Panama-stad;Panamurbo;Pole tou Panama;Ziuda de Panama
3701329 San Miguel
3936456 Lim;Limae;Limaq;Lime;Limma;Limo;Lioma;लिमा;लीमा
3947322 Arecipa;Arehkipa;Arekip;Arekipa;Arekipo;Arikipa;Ariqipa
3946083 El Callao;Kajao;Kal'jaa;Kal'jao;Kalao;Kallao;Kallaw;Kalyao;Regio de Callao
3691175 Troxillo;Truchiljas;Truhillu;Trukhijo;Trukhil'jo;Trukhil'o;Turgalium
3698350 Chiclaium;Chiklajo;Chiklayu;Chyklaja;Ciklajus
3696183 Ikitas;Ikitos;Ikitosas;Ikitus;Iquitum
3939459 Guankajo;Huancaya;Huankajus;Uankajo;Vancaium;Wankayu
3693528 P'jura;Piwra;Pjuro
3698304 Chimputi;Cimbote;Cimboto
3941584 Ciudad del Cuzco;Cosco;Cuschum;Cuscu;Cuzco;Kousko;Kuska;Kuskas;Kusko;Qusqu
3693345 Callaria;Pucalpa;Pukal'pa;Pukal'pae;Pukallpa;Pulcalla
3928128 Takna;Takno;Taqna
3938527 Ika
3937513 Hullaqa;Khul'jaka;Khulijaka
2088122 Po Moresbi;Port Moresmpi;Port Morsbi;Port Morsbis;Port-Moresbo;Portmorsbi;Portus Moresbiensis;Pot Mosbi;Puerto Moresby
1692192 Keson-Siti;Quezon
1701668 Mainile;Manilae;Manilla;Manillah;Manille;Manilo;Manyl;Maynila;Menila;मनिला;मनीला
1720151 Caloocan
1715348 Central;Ciudad ti Davao;Davao City;Davao Lakanbalen;Davao Stad;Syudad han Davao
1717512 Cebu;Sebu
1713022 Dadiangas;General Santos City;General Santos Lakanbalen;Heneral Santos;Siyudad na Heneral Santos
1684308 Santa Ana;Tagig
7290466 Pasig
1730501 Antipolo City
1703417 Makati
1679432 Burleigh School;Ciudad ti Zamboanga;Syudad han Zamboanga;Zamboanga City;Zamboanga Lakanbalen
1729564 Baclod City;Bacolod;Bacoloo City;Ciudad ti Bacolod;Syudad han Bacolod
1721080 Cagayan de Oro City;Cagayan de Oro Lakanbalen;Kagajan de Oras;Kagajan-de-Oro
1715430 Dasmarin'jas;Dasmarinas Lakanbalen;Dasmarines
1694611 Pasay City
1711005 Iloilo City;Iloilo Proper
1689395 San Jose del Monte City;San Jose del Monte Lakanbalen;San-Khose-del'-Monte
1729524 Bacoor Lakanbalen;Bakoor
1707267 Lapu-Lapu;Opon
1711084 Iligan City;Iligan Lakanbalen
1720681 Calamba City;Calamba Lakanbalen;Kalamba;Urbs Calamba
1711082 Idigan;Iligan
1722186 Butuan City;Butuan Lakanbalen;Butuanas;Syudad nin Butuan
1721281 Cabuyao City
1701966 Mandaluyong;Mandayulong;San Felipe;San Felipe Neri
1725115 Binan City;Binyang;Ciudad nin Binan
1730737 Angeles
1728930 Bagijas;Bagio;Baguio City;Baguio Lakanbalen;Ciudad ti Baguio;Siyudad na Baguio;Syudad nin Baguio
1690039 San Fernando Lakanbalen;Santo Rosario;Siyudad na San Fernando;Urbs Sancti Ferdinandi
1684712 Bandaraya Tacloban;Ciudad ti Tacloban;Dakuban;Dayeuh Tacloban;Syudad han Tacloban;Syudad nin Tacloban;Taclaban;Tacloban City;Tacloban Lakanbalen;Takloban;Taklobana;Taklobanas;Taklompan;Taklopan;Tocloban;Urbs Taclobana
1726280 Batangas City
1684269 Magugpo;Tagum;Tagum City;Tagum Lakanbalen;Taum
1705357 Lucena City;Lucena Lakanbalen;Lusena
1692685 Puehrto-Prinsesa;Puerta Princesa;Puerto Princesa City;Puerto Princesa Lakanbalen;Puerto Prinsesa;Syudad han Puerto Princesa;Syudad nin Puerto Princesa
1697175 Bandaraya Olongapo;Ciudad ti Olongapo;Olongapo City;Olongapo Lakanbalen;Siyudad na Olongapo;Syodad nin Olongapo
1721906 Cabanatuan;Ciudad ti Cabanatuan
1687894 Santa Rosa City;Santa Rosa Lakanbalen
1710914 Imus Lakanbalen
1706090 Ciudad ti Lipa;Lipa
1688830 San Pablo City;San Pablo Lakanbalen;Siyudad na San Pablo
1174872 Carachi;Karaaji;Karaces;Karachy;Karaci;Karacio;Karacis;Karacsi;Karaczi;Karanchi;Karatschi;Karatsi;Karatsji;Karatxi;Karochi;Keraci;Kurrachee;Kurrachi;كاراتشى;كاراچى;كراتشي;کراچی;کراچۍ;کَرٲچی;کەراچی;ڪراچي;कराची
1172451 Lachori;Lahaur;Lahor;Lahora;Lahoras;Lahorium;Lakhor;Lohur;لاهور;لاھور;لاھۆر;لاہور;لوہوٗر;لہور;लाहोर;लाहौर
1179400 Faisalabada;Fajsalabad;Feisalabadas;Fejsalabade;Lyallpur;Shah Faisalabad;فيصل آباد;فیصل آباد
1166993 Ralalpindi;Ravalpindi;Ravalpindis;راولبندي;راولپندی;راولپنڈی;راولپنڈی شہر;راولپنډي;راۋالپىندى;रावलपिंडी;रावळपिंडी
1169825 Multanas;مُلتان
1176734 Chainterampant;Haidarabad;Haidarabadas;Hajdarabad;Hajderabado;Haydarabad;Haydarobod;Hiderabad;Hyderabad i Pakistan;Khajdarabad;Khajderabad;حيدر آباد;حيدرآباد، سنڌ;حیدرآباد;حیدرآباد، سندھ;हैदराबाद;हैदराबाद्
1177662 Gajranvala;گوجرانوالہ
1168197 Pesabar;Pesavar;Pesavara;Pesavaras;Pesavaro;Pesaver;Peschawar;Peshavar;Peshovar;Pesjawar;Peszawar;Pexauar;Pişəvər;بيشاور;پشاور;پیشاور;پېشاۋار;پېښور;पेशावर
1167460 Bahim Yar Khan;Ragim Jar Khan;Rahim Jar Han;Rahimjar Khan;Rahimjarhan;Rahimyar Khan;Rakhijar Khan;Rakhimujarkhan;رحيم يار خان;رحیم یار خان;رحیم‌یارخان، پاکستان
1167528 Ketta;Kotah;Kueta;Kveta;Kvetta;Kwatah;Kweta;Shal;Shalkot;كويته;کوئٹہ;کوټه;کویته
1169607 Musaffarabad;Muzafarabad
1183105 Batagram;Batgram;Batgran;Battagram City
1176615 Islamabada;Islamabadas;Islamabade;Islamabadi;Islamabado;Islamahbad;Islamampant;Iszlamabad;إسلام آباد;ئىسلامئاباد;ئیسلاماباد;اسلام‌آباد
1183880 Bakhavalpura
1166000 Sargoda;Sargodkha;سرگودها;سرگودھا
1164909 Sialkotas;Sialkote;Sijalkot;سيالکوټ;سیالکوت، پاکستان;سیالکوٹ
1164408 Sukur;Sukuras;Szukkur;سکر;سکر، پاکستان;سکھر
1172128 Larkane
1165221 Qila Sheikhupura;Sekhupura;Sheikhu Pura;Sheikhupura;Sheikkhupura;Shekkhupura;شيخوپوره;شیخوپورا;شیخوپوره، پاکستان;شیخوپورہ
1182637 Bhimber
1175892 Jhang Marghiana;Jhang Sadar;Jhang-Maghiana;Maghiana
1177654 Gudzharat;گجرات
1170880 Mardanas;مردان
1174625 Kansur
1170395 Mingaora;مينگوره;مینګورہ;مینگورا;مینگوره;مینگورہ
1180289 Dera Gazi Chanas;Dera Gazi Hano;Dera Gazi Khan;Dera Ghoz Khan;Deri-Ghazi Khan;دیره غازی‌خان، پاکستان;ڈیرہ غازی خان;ډېره غازي خان
1166548 Montgomery;Sahivalas;Sakhival;ساهيوال;ساهیوال، پاکستان;ساہِيوال;ساہیوال
1170295 ميرپور خاص;میر پور خاص;میرپور خاص;میرپور خاص، پاکستان
1181096 Chaniot;Chinot;چنيوټ;چنیوت، پاکستان;چنیوٹ
1165569 Shah kot
1176515 جيکب اباد;جيڪب آباد;جیکب آباد;جیکب‌آباد، پاکستان
1169605 مظفر گره، پاکستان;مظفر گڑھ
1175864 جهلم;جہلم;جێھلۆم
1180809 دادُو
1178231 گوجرا;گوجره، پاکستان;گوجرہ
1183883 بہاولپور
756135 Barsobia;Varsa;Varsava;Varsavia;Varsavja;Varshava;Varshavae;Varsja;Varso;Varsova;Varsovia;Varsovie;Varsovio;Varssavi;Varsuva;Warsawa;Warschau;Warskou;Warszaw;Warszawa;वॉर्सो
3093133 Litzmannstadt;Lo-tsu;Lodz' osh;Lodza;Lodze;Lodzia;Lodzo;Log;Loj;Lotz;Luc;Ludz;Luz
3094802 Carcovia;Cracau;Cracovia;Cracovie;Cracow;Kraka;Krakau;Krakiv;Krakko;Krakobia;Krakov;Krakova;Krakovi;Krakovia;Krakovija;Krakovja;Krakovo;Krakowo;Krakuw;Krokuva
3081368 Brassel;Breslau;Breslavia;Breslavl';Vratislav;Vratislavia;Vroclau;Vroclav;Vroclava;Vroclavas;Vroclavo;Vroklave;Vroslav;Vrotslav;Wroclow;Wroklaw;Wroslaw
3088171 Po-tsu-nam;Posen;Posnania;Poznan' osh;Poznana;Poznane;Poznanj;Poznano;Poznany;Poznon
3099434 Danceke;Dancigo;Dantsic;Danzica;Danzig;Gdanjsk;Gdanska;Gdanskas;Gdunsk;Gedanum;Gothiscandza;Gudan'sku;Gydanysg;Nkntansk;Qdansk
3083829 Estetino;Estettin;Scecin;Scecina;Scecinas;Scetsin;Shchechin;Shchecin;Shchekin;Shchetsin;Shhechin;Shhecin;Stetin;Stettin;Stettino;Stettinum;Stsetsin;Szczetno;Sztetin
3102014 Bedgoszcza;Bidgosc;Bidgosca;Bidgoshch;Bidgoshh;Bidqos;Bintnkos;Brombarg;Bromberch;Bromberg;Bydgashch;Bydgoscius;Bydgoshh;Bydgostia;Bydhost
765876 Lioblens;Liublinas;Ljublin;Ljublin osh;Ljublin shaary;Loumplin;Lu-pu-lim;Lubblinu;Lublina;Lublino;Lublinum;Lueblin;Lyublin
3096472 Catowice;Katavicy;Katobitse;Katovica;Katovicai;Katovice;Katovice osh;Katovicum;Katovits;Katovitse;Katowicy;Katowihi;Kattowitz;Kha-thok-vi-chu;Stalinogorod;Stalinograd;Stalinogrod
776069 Balstoge;Belastok;Belostok;Belostoko;Bialistok;Bilostok;Bjalistok;Bjalistoka;Bjalistoko;Bjelostock;Bjolystok;Byelostok
3099424 Civitas Gdinensis;Gdina;Gdingen;Gdinio;Gdinja;Gdinya;Gdyna;Gdyne;Gdynja;Gotenhafen;Gothenhafen;Kak-ten-ni-a;Nkntinia
3100946 Censtakava;Censtochova;Censtohova;Censtokhova;Chanstakhova;Chenstochov;Chenstokhov;Chenstokhova;Czenstochau;Czynstochowy;Khim-su-thok-khok-nga;Tschenstochau
3085128 Sosnovec;Sosnoveca;Sosnovecas;Sosnovice;Sosnowez;Sossnowitz
760778 La-to-me;Radam;Radoma;Radomas;Radum;Rantom
764484 Mokotuv
3083271 Thorn;Thorunium;Torn;Toroun;Toruna;Torune;Toruni;Torunj
769250 Kel'ce;Kel'cy;Kel'tsy;Kelcai;Khai-ngi-chhai;Kjelce
4568127 Caparra;Portorico;Prico;Puerto Rico;Saint Iuan;Saint John de Porto Rico;Sainte Jean de Porto-rico;San Chouan;San Chuanas;San Huan;San Ian de Porto Rico;San Ioanni;San Jean de Portorico;San Juan Batista de Puerto Rico;San Juan Bautistade de Puerto Rico;San Juan de Puerto Rico;San Khuan;San Xoan;San Xuan;San-Juano;Sanhuana;The City of Saint John;Ville de Porto-Rico;Ville de Sainte Jean de Porto Rico
4562831 Bajamon;Bajamonas
281133 Azzah;Gaesa;Gasa;Gaz;Gaza City;Gaza by;Gaza-urbo;Gazae;Gazze;Ghazah;Ghazza;Ghazzah;Ghazze;Ghazzi;Ghuzze;Qəzza;Xeze;غزة;غزه;غزہ;غەززە
281124 خان يونس
281129 جباليا
285066 الخليل;الخلیل
282615 نابلس;نابلوس
281102 رفح
2267057 Felicitas Julia;Felicitas Julia Olissipo;Liospoin;Lisabon;Lisabona;Lisboa;Lisbona;Lisbonne;Lisbono;Lisbonum;Lisimba;Lissabon;Lisszabon;Lizboa;Lizbon;Lizbona;Olisipo;Olissipo
2735943 Oporto;Portu;Portus Cale
3439389 Asounsion;Asounsyon;Asounthion;Assumptio;Assuncao;Assuncion;Asunciono;Asuns'jon;Asuns'on;Asunsaun;Asunsion;Asunsjona;Asunsjonas;Asunsyon;Asunsyun;Gunung Berapi Asuncion;La Muy Noble y Leal Ciudad de Nuestra Senora Santa Maria de la Asuncion;Nuestra Senora Santa Maria de la Asuncion;Paraguay;आसुन्सियोन
3439101 Ciudad Presidente Stroessner;Presidente Stroessner;Puerto Presidente Stroessner;S'judad-del'-Ehste;S'judad-del'-Este;Sijudad del Este
3437056 San Lorensas;San Lorenso;San Lorenzo del Campo Grande
290030 Ad Dawha;Ad Dawhah;Ad Doha;Ad Dowhah;Ad-Dauha;Daeuha;Dauha;Dawha;Dawhat al Qatar;Dewhe;Doh;Doho;Dokha;Dokhae;Dokho;Dooxa;Duoha;Ntocha;الدوحة;الدوحه;دوحه;دوحہ;دوحە;دوھا;دەوحە
289888 Al Raiyan;Al Rayyan;Raiyan;الريان
683506 Boekarest;Boukouresti;Bucarest;Bucaresta;Bucareste;Bucuresti;Buekres;Bukarest;Bukarestas;Bukareste;Bukaresto;Bukareszt;Bukharest;Bukureshh;Bukuresht;Bukureshta;Bukureshti;Bukurest;Buxarest;Bükreş
675810 Copou;Copou-Targ;Galata;Iasio;Iassium;Ilasi;Jasai;Jash;Jashi;Jasi;Jassenmarkt;Jassi;Jassy;Jasy;Jaszvasar;Munteni;Pacurari;Pacuret;Podgoria;Socol;Socola;Yas;Yashi;Yasi;Yassi;Yassy
681290 Castrum Clus;Claudiopolis;Clausemburgo;Clausenburg;Cluj;Kalosvar;Klausenburg;Klouz-Napoka;Klujo;Kluz;Kluz Napok;Kluz-Napoka;Kluza-Napoka;Kluzas-Napoka;Kluzh-Napoka;Kluzh-Napoka khot;Koloszvar;Kolozsvar;Napoca
665087 Freidorf;Josefvarosa;Josephs-Stadt;Jozsefvaros;Kendetelep;Szabadfalu;Temeschburg;Temeschwar;Temesvar;Temesvarinum;Temeswar;Temishvar;Temisoara;Temisvar;Timishoara
680332 Croiova;Kraiov;Kraiova;Krajova;Krajova khot;Krajowa
680963 Constanca;Constancia;Constantia;Constantza;Constanza;Costansa;Costanza;Kanstanca;Kjustendzha;Koestence;Konstanca;Konstancae;Konstanco;Konstansa;Konstantsa;Konstantza;Konstanza;Kuestence;Kustenja;Kustenje;Kustenji;Kyustendja;Köstence;Küstence;Tomis
677697 Galac;Galacis;Galacz;Galats;Galatz;Galaz;Nkalatsi
683844 Brashov;Brasso;Braszow;Brazov;Kronstadt;Kronstant;Orasu Stalin;Orasul Stalin
670474 Ploeshh;Ploesti;Ploeszti
683902 Brailov;Ibrail
671768 Aradzja;Grosswardein;Nagy-Varad;Nagyvarad;Oradae;Oradea-Mare;Oradia;Oradja;Oradja khot;Oradä;Orantea;Varadinum;Veliki Varadin;Velky Varadin
792680 Belehrad;Belgrad;Belgrada;Belgradas;Belgrado;Belgradu;Belgrau;Beligradi;Belogradum;Belohrod;Beograd;Beogradi;Beogrado;Nandorfehervar;Singidunum;Белград;Београд;Бѣлъ Градъ · Срьбїи
787657 Nich;Nisch;Nish;Niso;Nissa;Nisz;Nix;Ниш
3194360 Neoplanta;Neusatz;Novi Sadas;Novi Sant;Novi-Sad khot;Novij Sad;Novisada;Novu Sadu;Novy Sad;Nowy Sad;O-petervaradja;Petervarad;Ujvidek;Varadinum Petri;Vasaros-Varad;Нови Сад;Нови-Сад хот;Новий Сад;Новъ Садъ;Нові-Сад
783920 Земун
789128 Крагоуѥвьць;Крагуевац;Крагуєваць;Крагујевац
792078 Чачак
3189595 Суботица
524901 Maeskuy;Maskav;Maskava;Maskva;Mat-xco-va;Matxcova;Mosca;Moscfa;Moscha;Mosco;Moscou;Moscova;Moscovo;Moscu;Moscua;Moskva;Moska;Moskau;Mosko;Moskokh;Moskou;Moskov;Moskova;Moskovu;Moskow;Moskowa;Mosku;Moskuas;Moskvo;Moskwa;Moszkva;Muskav;Musko;Маскав;Масква;Москва;Москова;Москох;Москъва;Мускав;Муско;Мәскәү;मास्को;मॉस्को
498817 Agia Petroupole;Betuyrbukh;Cankt-Peterburg;Leningrad;Leningrado;Peterburg;Peterburgo;Peterburi;Petersburg;Petrapilis;Petrograd;Petrogrado;Petrohrad;Petropolis;Petursborg;Pietari;Piiteri;Piter;SPb;Saint Petersbourg;San Petersburgo;San Pietroburgo;San Pietruburgu;Sankt Peitersbuerg;Sankt Peterburg;Sankt Peterburgas;Sankt Petersborg;Sankt Petersburg;Sankt Peterzburg;Sankt-Peterburgo;Sankt-Peterburq;Sankti Petursborg;Sanktpeterburga;Sant Petersburg;Sant Petersburgo;Sant-Petersbourg;Santa Peterburg;Sao Petersburgo;Sint Petersbork;Sint-Petersburg;St Petersburg;Szentpetervar;Бетъырбух;Ленинград;Петербург;Петроград;Питер;СПб;Санкт Петербург;Санкт Петерзбург
1496747 Cen Ceper;Nobosimpirsk;Novasibirsk;Novo-Nikolaevsk;Novo-Nikolaievsk;Novonikolaevsk;Novonikolayevsk;Novosibir;Novosibirscum;Novosibirska;Novosibirskaj;Novosibirskas;Novosibirsko;Novosimpirsk;Novossibirsk;Novoszibirszk;Nowosibirsk;Nowosibirski;Nowosybirsk;Виль Сибиркар;Новасібірск;Новониколаевск;Новосибирск;Новосибирскай;Новосибирьскъ;Новосибірськ;Новосібір;Одсибирень ош;नोवोसिबिर्स्क
1486209 Catharinoburgum;Ekaterimburgo;Ekaterinbourg;Ekaterinburg;Ekaterinburgo;Jekaterinburg;Jekaterinburga;Jekaterinburgas;Jekaterinenburg;Jekaterynburg;Jekatyerinburg;Sverdlovsk;Sverolovsk;Екатеринбург;Свердловск
520555 Gorkey;Gorki;Gorkii;Gorkij;Gorky;Nijni Novgorod;Nijnii Novgorod;Nischni Nowgorod;Nishni-Nowgorod;Nishnii Nowgorod;Nishnij Nowgorod;Nizhni Novgorod;Nizhnii Novgorod;Nizhnij Novgorod;Nizhny Novgorod;Nizjnij Novgorod;Nizni Novgorod;Niznij Nowgorod;Горький;Нижний Новгород
499099 Kuibyschew;Kuibyshev;Kujbyshev;Kuybyshev;Samar;Samar khot;Samar osh;Samarae;Samare;Samarga;Szamara;Куйбышев;Самар;Самар ош;Самар хот;Самара;Самаре;Самарҕа;Һамар;समारा
1496153 Omby;Omium;Omsc;Omska;Omskas;Omszk;Omva;Омбы;Омва;Омск;Омськ;Омьскъ;ओम्स्क
551487 Casanum;Caza;Kaasan;Kasa;Kasan;Kazana;Kazane;Kazani;Kazanj;Kazano;Khuazan;Khusan;Kuazan;Kuzon;Qazan;Qozon;Казан;Казань;Казань ош;Казањ;Каꙁанъ;Козань;Кузон;Къазан;Озаҥ;Хусан;Хъазан;Қазан;Ҡазан;कझान;काज़ान
501175 Don umbalne Rostov;Dondaguy Rostov;Dondagy Rostov;Dondokhi Rostov;Doni Rostov;Donyn Rostov;Rastou-na-Done;Rostof aan die Don;Rostof epi tou Nton;Rostov;Rostov Don;Rostov Donal;Rostov Doni aeaeres;Rostov Doni ääres;Rostov aan de Don;Rostov de Don;Rostov del Don;Rostov do Don;Rostov na Don;Rostov nad Donom;Rostov sopra-u-Donu;Rostov sul Don;Rostov tren song GJong;Rostov trên sông Đông;Rostov ved Don;Rostov-Donyl;Rostov-Tan-cinchi;Rostov-an-Don;Rostov-ar-Ddon;Rostov-on-Don;Rostov-pe-Don;Rostov-sur-le-Don;Rostova pie Donas;Rostovas prie Dono;Rostovia ad Tanaim;Rostow;Rostow Am Don;Rostow na Donu;Rostow nad Donem;Rostow nad Donom;Rosztov-na-Donu;Tyndagy Rostov;Дон ӱмбалне Ростов;Дон-тӀера-Ростов;Дондагъы Ростов;Дондағы Ростов;Дондохи Ростов;Донын Ростов;Растовъ на Донѣ;Растоў-на-Доне;Ростов;Ростов на Дон;Ростов на Дону;Ростов-Доныл;Ростов-на-Дону балһсн;Тындагы Ростов;रोस्तोव दॉन
1508291 Celabinsk;Celabinska;Celaebinsk;Celeabinsk;Celiabinsc;Celiabinsca;Celiabinskas;Celjabinsk;Celyabinsk;Chaljabinsk;Chelepi;Cheliabinsk;Cheljaba;Cheljaba osh;Cheljabe;Cheljabi;Cheljabinsk;Cseljabinszk;Czelabinsk;Tcheliabinsk;Tchelyabinsk;Tjeljabinsk;Tscheljabinsk;Tseliampinsk;Tseljabinsk;Tsjeljabinsk;Tsyelyabinsk;Txeliabinsk;Силәбе;Чалябінск;Челепи;Челяба;Челяба ош;Челябе;Челябинск;Челябі;Челябінськ;Чељабинск;Чиләбе;Чєлѣбиньскъ;चेलियाबिन्स्क;चेल्याबिंस्क
479561 Ephu;Oefa;Oufa;Ouffa;Owfa;Uffa;Upo;Оуфа;Уфа;Үфі;Өфө;Ӱпӧ;ऊफ़ा
472757 Caricyn;Estalingrado;Stalingrad;Stalingrado;Tsaritsyn;Valgagrad;Volgograda;Volgogradas;Volgogrado;Volgogradum;Volnkonkrant;Volqoqrad;Wolgograd;Zarizyn;Аһш балһсн;Валгаград;Вльгоградъ;Волгоград;Сталинград;Царицын;वोल्गोग्राद
511196 Molotov;Perem;Perma;Perme;Permia;Permjo;Perym;Молотов;Перем;Перм;Пермь;Перым;Пєрмь
1502026 Krasnoiarsk;Krasnojarsk;Красноярск
498677 ISaratov;Saratau;Saratof;Saratov osh;Saratova;Saratovas;Saratovia;Saratovu;Saratow;Saratu;Saratuovs;Saretow;Sarik;Sarytau;Szaratov;Саратаў;Саратов;Саратов балһсн;Саратов ош;Саратовъ;Сарик;Сарытау;Һарытау
472045 Voronej;Voronez;Voroneza;Voronezas;Voronezj;Woronesch;Woronesh;Woronez;Воронеж;Воронежская область
482283 Stavropol’;Stawropol;Togliatti;Togliatti-on-the-Volga;Togliattigrad;Tolati;Toliati;Toliatti;Toljati;Toljatis;Toljatti;Tolyati;Ставрополь;Тальяці;Толиати;Тольятти;Тольятти ош;Тољати
542420 Ekaterinodar;Krasnodara;Novorosyisk;Yekaterinodar;Краснодар
479123 Chemper;Oeljanofsk;Oeljanovsk;Oulianofsk;Oulianovsk;Oulyanovsk;Owlyanovsk;Sember;Simbir;Simbirsk;Sinbirsk;Ulanovsk;Ulianovsk;Uljanovsk;Uljanovska;Uljanovskas;Uljanovsko;Uljanovszk;Uljanowsk;Uljanowska am Wolga;Оулиꙗновьскъ;Сембер;Синбирск;Сімбір;Ульск;Ульянаўск;Ульяновск;Ульяновськ;Ульянонь ош;Уляновск;Улјановск;Уљановск
554840 Ijevsk;Ischewsk;Ishewsk;Izevsk;Izevska;Izevskas;Izewsk;Izh;Izhau;Izhehusk;Izhkar;Izjefsk;Izjevsk;Izsevszk;Ustinov;Іжевськ;Іжэўск;Иж;Ижау;Ижевск;Ижкар
468902 Giaroslavl;Iaroslavia;Iaroslavl;Jaroslavelj;Jaroslavl;Jaroslavla;Jaroslavlis;Jaroslavlj;Jaroslavul;Jaroslaw;Jaroslawl;Jaroszlavl;Јарослављ;Яраслаўль;Ярославль;Ярославль ош;Ярославъл
1510853 Barnaoel;Barnaoul;Barnauel;Barnaula;Barnaulas;Barnaulia;Barnauyl;Mparnaoul;Барнаул;Барнауыл
2013348 Bladibostok;Uladzivastok;Vladivostoka;Vladivostokas;Vladivostokium;Vlagyivosztok;Wladiwostok;Wladywostok;Владивосток;Уладзівасток
2023469 Ircutia;Irkoetsk;Irkotsk;Irkoutsk;Irkuck;Irkutk;Irkutsc;Irkutska;Irkutskaj;Irkutskas;Irkutszk;Іркутськ;Іркуцк;Иркутск;Иркутскай;Эрхүү хот;Эрхүү хото;Өркет
2022890 Chabarofsk;Chabarovsk;Chabarovskas;Chabarowsk;Champarofsk;Habarovsk;Habarovska;Habarovszk;Jabarovsk;Khabarausk;Khabarovka;Khabarovskaj;Khbarovsk;Xabarovsk;Хабараўск;Хабаровск;Хабаровскай;Хабаровськ
515003 Arehnburg;Arenpur;Chkalov;Oremburgo;Orenbourg;Orenburg osh;Orenburga;Orenburgas;Orenburgo;Orenburgum;Orenburq;Orynbor;Tschkalow;Арэнбург;Оренбург;Оренбург ош;Орынбор;Чкалов;Ырымбур;Ырынбур
1496990 Cusnezia;Kuvnetsk;Kuznetsk;Kuznetsk-Sibirskiy;Navakuzneck;Novokoeznetsk;Novokouznetsk;Novokusnetsk;Novokuzneck;Novokuznecka;Novokuzneckas;Novokuznetk;Novokuznjeck;Novokuznyeck;Nowokoeznetsk;Nowokusnezk;Nowokuznieck;Stalinsk;Навакузнецк;Новокузнетск;Новокузнецк;Новокузнецьк;Новокузњецк;Сталинск
500096 Resania;Riazan;Rjasan;Rjazan;Рязань
1488754 Temen;Tioumen;Tiumen;Tiumene;Tjoemen;Tjumen;Tjumena;Tjumenj;Tjumeno;Tuemen;Tumen;Tumenum;Tyoumen;Tyumeny;Тюмен;Тюмень;Тюмень хот;Тјумењ;Түмен;Түмэн;Төмән;Цюмень
535121 Lipeck;Lipeck shaary;Lipecka;Lipeckas;Lipetk;Lipezk;Lipieck;Lipjeck;Липецк;Липецк балһсн;Липецк шаары;Липецьк;Ліпецк
511565 Pensa;Penz;Penza osh;Penzae;Penze;Пенза;Пенза балһсн;Пенза ош;Пензе
523750 Brezhnev;Jar Chally;Naberejnije Celni;Naberejnye Chelny;Nabereschnyje Tschelny;Naberezhnye Chelny;Naberezjnye Tsjelny;Nabereznije Celni;Nabereznoje Tselno;Nabereznye Celny;Nabereznyje Celny;Nabereznyje Tselny;Брежнев;Набережные Челны;Яр Чаллы
580497 Actarkhan;Ashhtehrkhuan;Ashttarkhan;Astarkhaan;Astiraxan;Astraca;Astracan;Astrachan;Astrachane;Astrachanum;Astrahan;Astrahana;Astrahano;Astrakan;Astraxan;Astraxon;Asztrahan;Həstərxan;Əsterkhan;Астархаан;Астрахан;Астрахань;Ашттархан;Ащтэрхъан;Әстерхан;Әәдрхн балһсн
532096 Anzhi;GIjanzhi-Kuala;Machackala;Machaczkala;Machatjkala;Machatsch-Kala;Machatschkala;Machatsjkala;Mahackala;Mahackalao;Mahacqala;Mahatskala;Mahhatskala;MakhIachkhuala;Makhatchkala;Makhatsjkala;Makhatxkala;Petrovsk;Petrovsk-Port;Анжи;Магьачкъала;МахІачхъала;Махачкала
1489425 Tomck;Tomium;Tomska;Tomskaj;Tomskas;Tomszk;Томск;Томскай;Томськ;Томьскъ
1503901 Kemer;Kemerava;Kemerova;Kemerovas;Kemerovo khot;Kemerowo;Shcheglovsk;Кемерава;Кемерово;Кемерово хот
480562 Toela;Toula;Tul;Tula i Russland;Tulae;Tulo;Тула;Туло
548408 Khlynov;Kirau;Kirof;Kirov i Kirov oblast;Kirova;Kirovas;Kirow;Viatka;Vyatka;Wjatka;Киров;Кіраў;Кіров
569696 Ceboksarad;Ceboksarai;Ceboksari;Ceboksary;Chabaksar;Cheboksar;Cheboksara;Cheboksari;Chehbaksary;Choupachkar;Csebokszari;Czeboksary;Shoupashkaru;Shubashkar;Shupashkar;Shyvashar;Supaskar;Tcheboksary;Tjeboksary;Tscheboksary;Tscheboxari;Tseboksaro;Tseboksary;Tsjeboksari;Tsjeboksary;Txeboksari;Txeboksary;Чабаксар;Чебоксар;Чебоксара;Чебоксари;Чебоксары;Чэбаксары;Шовакшэҥер;Шоупашкаръ;Шубашкар;Шупашкар;Шывашар
554234 Caliningrado;Calininopolis;Kaliningrada;Kaliningradas;Kaliningrado;Kaliningradum;Kaliningrau;Kalininqrad;Kalinjingrad;Kalinyingrad;Karaliaucios;Karaliaucius;Kenisberg;Koenigsbarg;Koenigsberg;Koenigsberg in Preussen;Korigsberg;Krolewiec;Königsbarg;Königsberg;Königsberg in Preußen;Калининград;Калињинград;Калінінград
571476 Breansk;Briansk;Brjansk;Brjansko;Брянск;Брјанск
555312 Ivanava;Ivanova;Ivanovas;Ivanovo shaary;Ivanovo-Voznesensk;Iwanowo;Іванава;Іваново;Иваново;Иваново шаары
532288 Magnetogorsk;Magnitagorsk;Magnitogorska;Magnitogorskas;Manknitonkorsk;Магнитогорск;Магнітагорск;Магнітогорськ
538560 Koersk;Koursk;Kurskas;Курск;Курськ
480060 Cver;Kalinin;Tueria;Tvera;Tvere;Tverj;Twer;Калинин;Твер;Тверь;Цвер
520494 Nizhne-Tagil’skiy;Nizhni Tagil;Nizhnii Tagil;Nizhnij Tagil;Nizhniy Tagil;Nizjnij Tagil;Нижний Тагил
487846 Stawropol;Voroshilovsk;Ставрополь
2014407 Oelan-Oede;Oulan Ounte;Ulaan-Udeh;Ulan-Udeh;Verkhne-Udinsk;Verkhneudinsk;Верхнеудинск;Улаан-Удэ;Улаан-Үдэ;Улан Уде;Улан-Удэ
581049 Archangel;Archangelsk;Arhankeli;Arkangeli;Novo-Kholmogory;Novyye Kholmogory;Архангельск
578072 Belgarad;Belgorod shaary;Belgoroda;Belgorodas;Belgorodo;Belnkoront;Belqorod;Bielgorod;Bielogroda;Bilhorod-Dnistrovskyi;Bjelgorod;Белгарад;Белгород;Белгород балһсн;Белгород шаары;Бєлгород
1501321 Koergan;Kourgan;Kurgan Pervyy;Kurgan i Kurgan oblast;Kurgana;Kurganas;Kurgano;Kurqan;Курган
553915 Caluga;Kaloega;Kalouga;Kalug;Kalugae;Kalugo;Kaluqa;Kalyga;Калуга;Калуго
491422 Soci;Soczi;Sotchi;Sotji;Sotschi;Sotsi;Sotsji;Ssotschi;Сочи;Сочі
515012 Oriol;Oriolas;Orjol;Oryol;Orzel;Орел
472231 Volzh Sky;Volzhskij;Volzjskij;Volzski;Волжский
491687 Smalensk;Smolenscum;Smolenska;Smolenskaj;Smolenskas;Smulen;Szmolenszk;Смаленск;Смоленск;Смоленскай;Смоленськ;Смоленьск;Смольньскъ;Смулен
524305 Gorod Murmansk;Moermansk;Mourmansk;Murmansk osh;Murmanska;Murmanskas;Murmanski;Murmansko;Murmanszk;Muurmanni;Muurmanski;Romanov;Romanov-on-Murman;Semenova;Мурманск;Мурманск ош;Мурманськ
473249 Dzaeudzhykhuaeu;Dzhaudzhikau;Ordshonikidse;Ordzhonikidve;Ordzhonikidze;Orjonikidze;Tehrchkualeh;Uladzikaukaz;Vladicaucaso;Vladikaukaza;Vladikaukazas;Vladiqafqaz;Vlantikavkaz;Wladikafkaz;Wladikawkas;Wladikawkaz;Wladykaukaz;Буро-ГӀала;Владикавказ;Владикавказ балһсн;КӀапӀкӀай;Орджоникидзе;Тэрчкъалэ;Уладзікаўказ
569223 Cerepovec;Cerepoveca;Cerepovecas;Cerepoveco;Cerepovet;Cerepovets;Cerjepowjec;Charapavec;Cherepovec;Cherepovetz;Cserepovec;Czerepowiec;Tcherepovets;Tjerepovets;Tscherepowez;Tserepovets;Tsjerepovets;Txerepovets;Чарапавец;Череповетс;Череповец;Череповець
472459 Bologda;Volagda;Vologd;Vologdae;Vologdo;Wologda;Волагда;Вологда;Вологдо;Волоґда
473247 Blantimir;Uladzimir;Ulatimer;Vladimir khot;Vladimir shaary;Vladimira;Vladimiras;Vlagyimir;Volodimir;Volodimiria;Wladimir;Wladymir;Wlodzimierz;Владимир;Владимир хот;Владимир шаары;Володимир;Уладзімір
2025339 Tchita;Tschita;Tsita;Tsjita;Чита
498698 Saran;Saran osh;Saranosh;Saranska;Saranskas;Saransko;Szaranszk;Саран;Саран ош;Саранош;Саранск;Саранск балһсн;Саранськ
1490624 Soergoet;Sorgyt;Sourgout;Surguta;Surgutas;Surguto;Surgutum;Surqut;Szurgut;Соргыт;Сургут
484646 Tambof;Tambou;Tambova;Tambovas;Tambovia;Tambow;Tombu;Тамбов;Тамбоў;Томбу
466806 Iochkar-Ola;Ioshkar Ola;Joschkar-Ola;Joshkar-Ola;Josjkar-Ola;Joskar-Ola;Joszkar-Ola;Tsarevokokshaysk;Йошкар-Ола
484907 Taganroga;Taganrogas;Tankanronk;Taqanroq;Таганрог
543878 Costroma;Kastrama;Kostrom;Kostromna;Kosztroma;Кастрама;Кострома
2021851 Komsomolsk am Amur;Komsomolsk del Amur;Komsomolsk-na-Amure;Komsomol’sk;Permskoye;Комсомольск-на-Амуре;Комсомольськ-на-Амурі
523523 Nalshyk;Naltschik;Naltsik;Налшык;Нальчик
487495 Cterle;Staerletamaq;Stehrlitamak;Sterlitamaka;Sterlitamakas;Stärletamaq;Sztyerlitamak;Стерлитамак;Стерлитамак балһсн;Стерлітамак;Стэрлітамак;Стәрлетамак;Стәрлетамаҡ
509820 AEaenislinna;Petrazavodsk;Petrosavodsk;Petrosawodsk;Petroskoi;Petroskoj;Petroskoj osh;Petrozavodska;Petrozavodskas;Petrozavodszk;Petrozavontsk;Petrozawodsk;Petrozawodzk;Pietrozawodsk;Pjetrozawodsk;Äänislinna;Петразаводск;Петрозаводск;Петрозаводськ;Петроской;Петроской ош
2051523 Brack;Bratska;Bratskas;Братск;Братськ;Брацк
514734 Orska;Orskas;Orski;Orsko;Орск;Орски;Орськ
1497543 Nijnevartovsk;Nischnewartowsk;Nizhne-Vartovskaya;Nizhne-Vartovskoye;Nizhnevartovskiy;Nizhnjavartausk;Nizjnevartovsk;Niznevartovsk;Niznevartovska;Niznevartovskas;Nizniewartowsk;Нижневартовск;Нижньовартовськ;Нижњевартовск;Ніжнявартаўск;Түбән Варта
2027667 Angarska;Angarskas;Angarskiy;Angarszk;Anqarsk;Ангарск;Ангарськ
518255 Noborosisk;Novorosijsk;Novorossiejsk;Novorossiisk;Novorossijsk;Novorossisk;Noworossiisk;Noworossijsk;Noworosyjsk;Новоросијск;Новороссийск
550280 Chimkai;Chimki;Himki;Jimki;Moskau-Chimki;Ximki;Химки;Химки балһсн;Хімки;Хімкі
2013159 Jakutsk;Yerkutsk;Дьокуускай;Якутск
521118 Anat Kama;Nijnekamsk;Nischnekamsk;Nizhnekamskiy;Nizhnjakamsk;Nizjnekamsk;Niznekamsk;Niznekamska;Niznekamskas;Nizniekamsk;Niznjekamsk;Tuebaen Kama;Tuebenkama;Tübenkama;Tübän Kama;Анат Кама;Нижнекамск;Нижньокамськ;Нижњекамск;Ніжнякамск;Түбән Кама
563708 Chernorech’ye;Chernoye;Dserschinsk;Dzerhinsh;Dzerjinsk;Dzerzinsk;Dzerzinska;Dzerzinskas;Dzerzjinsk;Dzierzynsk;Dzjarzhynsk;Rastyapino;Дзержинск;Дзержинськ;Дзяржынск
485239 Siktifkar;Siktivkar;Siktivkara;Soktovkar;Syktyukar;Syktyvkaras;Syktywkar;Sziktivkar;Ust’-Sysol’sk;Сиктивкар;Сыктывкар;Сыктывкар балһсн;Сыктыўкар;Усть-Сысольск
487928 Starij Oskol;Stary Oskol;Staryi Oskol;Staryj Oskol;Старий Оскол;Старый Оскол
558418 Dzhokhar;Dzhokhar-Gala;Dzhokhar-Geala;Dzhokhar-Ghala;Dzhokhargala;Dzohar;Dzohhar;Grosni;Grosnij;Grosny;Grosnyi;Grosnyj;Groznai;Groznas;Grozni;Groznii;Grozno;Groznoi;Grozny;Groznyi;Groznyj;Nasongi;Nkrozny;Novyj Hutor;Soelz-Ghala;Sölž-Ghala;Грозни;Грозный;Джовхар-ГӀала;Джохар;Джохаргала;Соьлж-ГІала;Соьлжа-ГІала;Соьлжа-ГӀала
496015 Aleksandrovsk-Grushevskiy;Aleksandrovsk-Grushevskoy;Chakhty;Sachtos;Sachty;Sahti;Sahto;Sahty;Saxti;Schachty;Shajty;Shakhti;Sjachty;Sjakhty;Szachty;Шахти;Шахты
2026609 Blagaveshchansk;Blagovechtchensk;Blagovescensk;Blagovescenska;Blagovescenskas;Blagoveschensk;Blagovescsenszk;Blagoveshensk;Blagoveshhensk;Blagoveshhensk shaary;Blagovesjtjensk;Blagovesjtsjensk;Blagovestsensk;Blagovesxensk;Blagovextxensk;Blagovjescensk;Blagovjeshchensk;Blagovyeshchensk;Blagoweschtschensk;Blagowesjtsjensk;Blagowieszczensk;Blagowjeschtschensk;Hailanpao;Благавешчанск;Благовешенск;Благовешченск;Благовещенск;Благовещенск шаары;Благовєщенськ;Благовјешченск
1494114 Prokopjevsk;Prokop’yevo;Prokop’yevskiy;Prokoyevsk;Прокопьевск
500004 Andropov;Ribinsk;Ribinska;Ribinsko;Robinsk;Rybinskas;Shcherbakov;Рибинск;Рибінськ;Рыбинск;Рыбінск
463829 Зеленоград
1510018 Biejsk;Biisk;Bijsk;Biscum;Bisk;Biyusk;Mpisk;Viysk;Бийск;Бійськ
519336 Holmgardur;Naugard;Naugardas;Nobnkoront;Nov Grad;Novgrad;Novgorod;Novogardia Magna;Nowgorod;Nowogrod Wielki;Suuri Novgorodi;Veliki Novgorod;Velikij Novgorod;Veliky Novgorod;Weliki Nowgorod;Велики Новгород;Великий Новгород;Новгород;Новъ Градъ;Новъградъ
504341 Pihkova;Pihkva;Pleskau;Pleskava;Pscovia;Pskof;Pskou;Pskov osh;Pskovas;Pskovo;Pskow;Pszkov;Пльсковъ · Рѡсїи;Псков;Псков ош;Пскоў
579492 Балакова;Балаково;Балаково балһсн
580922 Армавир;Армавир балһсн;Армавір
563464 Энгельс
496285 Северадзвінск;Северодвинск;Сєверодвінськ
462444 Златавуст;Златоуст
484972 Сызрань
2122104 Камчаткатааҕы Петропавловскай;Петрапаўлаўск-Камчацкі;Петропавловск Камчатски;Петропавловск-Камчатский;Петропавловськ-Камчатський
1504826 Каменск-Уральский
508101 Подольск
2119441 Јужно-Сахалинск;Южна-Сахалінск;Южно-Сахалинск;Южно-Сахалінськ;Южносахалинск
577206 Березники;Березњики;Бярэзнікі;Кыдззакар
472761 Валгадонск;Волгодонск;Волгодонск балһсн;Волгодонськ
1498894 Мейәс;Миас;Миасс;Мияс;Мијас;Міас
1512236 Абакан;Абакан шаары;Ағбан
518970 Новачаркаск;Новочеркаск;Новочеркасск;Новочеркаськ
523064 Назрань;Нана-Наьсаре
1493467 Рубцовск;Рубцовськ;Рубцоўск;Рупцовск
523812 Митишчи;Митищі;Мытищи;Мытищи балһсн;Мыцішчы
499292 Салават;Салават балһсн;Салауат
2014006 Уссурийск
532615 Љуберци;Люберци;Люберцы;Люберці
543460 Каўроў;Ковров
579464 Балашиха;Балашихе;Балашыха
546230 Каломна;Коломна;Коломна балһсн;Коломно;Коломьна
2019528 Находка;Находко;Нахотка
563523 Электросталь
528293 Майкоп;Майкъоп;Мајкоп;Мыекъуапэ
503550 Пятигорск;Пятигорськ
463355 Железнодорожный
1497337 Нарыльск;Норилск;Норильск;Норильськ;Нориљск
582432 Альметьевск;Әлмәт
554233 Калининград;Каралёў;Королев;Корольов;Королёв балһсн;Корољов
546105 Колпино;Колпіна
516215 Адзінцова;Одинтсово;Одинцово;Одинцово балһсн
522377 Невинномисск;Невинномиськ;Невинномысск;Невинномысск балһсн;Невиномиск;Нявіннамыск
510808 Первоуральск
548114 Кисловодск;Кисловодск балһсн;Кисловодськ;Кіславодск;Нартсанэ
566199 Дзімітраўград;Димитровград;Мелекес;Митреень ош;Мәләкәс
518557 Новамаскоўск;Новомосковск;Новомосковськ;Яңа Мәскәү
553287 Камишин;Камышин;Камышин балһсн;Камышын
518976 Новочебоксарск
496527 Серпухов
524294 Мурам;Муром;Мөрәм
550478 Хасав;Хасав-юрт;Хасавюрт
522942 Нефтекама;Нефтекамск;Нефтекамск балһсн;Нефтекамськ;Нефцякамск
515024 Арэхава-Зуева;Орехово-Зуево;Орехово-Зујево;Орєхово-Зуєво
1512165 Ачинск;Ачинськ;Ачынск
569154 Черкес къала;Черкесск;Черкесск шахар;Шеркеш шахар;Шэрджэс къалэ
520068 Нагінск;Ногинск;Ногинск балһсн;Ногінськ
467978 Єлець;Јелец;Елец;Елец балһсн;Ялец
511510 Ново-Переделкино
1489530 Тобольск
495344 Щелково
1497917 Нефтеюганск
518659 Навакуйбышэўск;Новокуйбишевск;Новокуйбишевськ;Новокуйбышевск;Новокујбишевск;Яңа Куйбышев
1496503 Ноябрьск
578740 Батайск
1538637 Северск;Сєвєрськ
580724 Арзамас
496638 Сергиев Посад;Сергијев Посад
1500665 Ленинск-Кузнецкий;Ленінск-Кузнецкі;Лењинск Кузњецки
1500973 Кизил;Кызыл;Кызыл шаары;Қызыл
515879 Октябрьский
516436 Обнинск;Обнінск;Обнінськ
563514 Елиста;Еліста;Элиста;Элст;Элст балһсн;Эліста;Элһэтэ
569273 Черёмушки
517836 Наватроіцк;Новотроитск;Новотроицк;Новотроїцьк;Яңа Троицк
566532 Дарбант;Дербенд;Дербент;Дербент балһсн;Дзербент;Дәрбәнт;Кьвевар;Темыркъалэ;Цали;Чяли
1503277 Киселевск
476077 Великие Луки
503977 Пушкино;Пушкіно
2027456 Артем
479411 Уква;Ухта
1504682 Канск
1498920 Междуреченск;Междурэчанск;Мєждурєченськ
491023 Салікамск;Совкар;Соликамск
561347 Глаз;Глазаў;Глазов
2013952 Усть-Илимск
202061 Kigale;Kigalis;Kigalo;Kigaly;Kinkali;Kiqali
108410 Al-Riad;Al-Riyad;Ar Riyadh;Ar-Riaad;Ar-Rijad;Ar-Riyad;Ar-Riyod;Ehr-Rijad;Ehr-Ryjad;Er-Rijad;Er-riyad;Riaad;Riad;Riade;Riadi;Riado;Riadum;Riant;Rihad;Rijad;Rijada;Rijadas;Riyad;الرياض;رىياد;رياض;ریاض;ڕیاز;रियाद;रियाध
105343 Chidda;Cidda;Ciddae;Cidde;Djedda;Djeddah;Djidda;Dschidda;Dzeda;Dzedda;Dzhida;Dzhidda;Dzhiddae;Dzhiddat;Dzhidde;Dzhyda;Dzida;Dzidd;Dzidda;Dzsidda;Dzudda;Gedda;Gidda;Gido;Iedda;Jaddah;Jedda;Jida;Jidda;Jiddah;Jidde;Judah;Juddah;Tzenta;Yida;Yidda;Zhidda;جدة;جده;جدہ;जेद्दाह
104515 A Meca;La Meca;La Mecca;La Mecque;Macoraba;Maekkae;Makka;Makkah;Makkah al Mukarramah;Makkah al Mukarraman;Meca;Mecka;Meice;Meka;Mekao;Meke;Mekka;Mekkah;Mekke;Mekko;مكة;مكة المكرمة;مکه;مکہ
109223 Al Madina;Al Madinah;Al Madinah al Munawwarah;Al Medina;El Medina;Lathrippa;Madina;Madinah;Madinah al-Munawwarah;Madinat;Maedinae;Mediina;Medin;Medinae;Medine;Medino;Medyna;Medzina;Yathrib;المدينة;المدينة المنورة;المدينة المنوره;مدينه;مدینه;مدینھ;مدینہ منورہ;مەدینە;मदिना;मदीना
110336 Ad Dammam;Ad-Damman;Daemmam;Damam;Damamas;Damman;Ed Dammam;Ntamam;الدمام;دمام
107968 At Ta'if;Taef;Tayif;الطائف
101628 Gabouk;Tabouk;Tabukas;Taebuk;Tebuek;Tebuk;تبوك;تبوک;تبوک، سعودی عرب
109353 Al Khardj;Ehl'-Khardzh;El-Harc;الخرج
107304 Buraeydae;Buraida;Buraidah;Burajda;Buräydä;بُرَيدَة
105072 Chamis Musaitas;Chamis Muschait;Chamis Muszajt;Khamis Mushayt;Khamis-Mushajt;خميس مشيط;خمیس مشیط
109571 Hofuf;Hufuf;الهفوف
109101 المبرز
106297 Al Hafar;Hafar;Haffar El Batin;حفر الباطن‎
106281 Hael;Hajel;Hayil;حائل
103630 نجران
109435 Ainain;Ainan;Al'-Dzhubajl';Jubail;Jubail al Bahri;Jubayl;Jubayl al Bahri;الجبيل
110690 AEbha;Abga;Abh;Abkha;Ebha;أبها;ابھا
100425 Yambo;Yanbu al-Bahar;Yanbu' al Bahr;Yenbo;ينبع
109323 الخبر;خبر;محافظة الخبر
108512 عرعر
102527 سكاكا;سکاکه
105299 جازان
108648 القريات
379252 Al Khartum;Al Khurtum;Cartum;Chartoum;Chartum;Chartumas;Hartum;Hartumo;Jartum;Kartum;Khartoem;Khartoun;Khartum;خارطوم;خرطوم
365137 Omdoerman;Omdourman;Omdurmana;Omdurmanas;Umm Durman;أم درمان
369004 N'jala;Niala;Nijala;Niyala;Njalo;نيالا;نیاله
377039 Bur Sudan;Burt Sudan;New Sawakin;Port Sodan;Port Sudanas;Port Szudan;Port-Soudan;Porto Sudan;Porto Sudao;Puerto Sudan;Shaikh Barghuth;Shaykh Burghuth;Sheikh Barghuth;Sudanhavenurbo;بور سودان;بورتسودان;پورٹ سوڈان
372753 Cassala;Kasala;Kassale;Kaszala;Statul Kassala;كسل;كسلا;کسلا
379003 Al Obayyid;Al Ubayd;Al Ubayyid;El Ubeiyad;الأبي
379062 Al-Kadarif;El Gedaref;El-Gadarif;Gadaref;Gadarif;Gedaref;القضارف
371760 Costi;Kusti;ربك
364103 Medani;Wad Madani;ود مدني
380148 Ad Du'ayn;Ed Daein;الضعين;الضعین
379555 Al Fashir;Al-Faschir;Ehl'-Fashir;Tendelti
366847 Senga;Sinja;Sinjah;سنجة
380174 الدمازين
379303 الجنينة
368277 ربك
378231 عطبرة;عطبره
380173 الدامر
2673730 Estocolm;Estocolme;Estocolmo;Estocolmu;Estokolma;Estokolmo;Holmia;Stakgol'm;Stjokolna;Stoccholm;Stoccolma;Stockholbma;Stockolm;Stocolm;Stocolma;Stokcholme;Stokgol'm;Stokgol'm osh;Stokhol'm;Stokholma;Stokholmas;Stokholmi;Stokholmo;Stokkholm;Stokkholmur;Stokkolma;Stokol'ma;Stokolm;Stuculma;Stuokhuolms;Sztokholm;Tukholma;स्टकहोम;स्टॉकहोम;स्तकहोम
2711537 Gautaborg;Geteborg;Geteborga;Geteborgas;Gjoteborg;Gjotehbarg;Goeteborg;Goeteborq;Goteburg;Gotemburgo;Gotenburg;Gothembourg;Gothenburg;Gothoburgum;Gotnburg;Gottenborg;Göteborq;Nketempornk
2692969 Mal'mjo;Malme;Malmey;Malmoe;Malmogia
1880252 Sin-ka-po;Singapore City;Singapour;Singapur;Singapura;Sinkapoure;Tumasik;सिंगापुर;सिंगापूर
1882316 Woodlands New Town
3196359 Aemona;Jubaljana;Laibach;Laiboch;Lioumpliana;Liubliana;Liublianne;Liublijana;Liuibleana;Ljubljan;Ljubljana osh;Ljubljanae;Ljubljano;Lubian-a;Lubiana;Lubiane;Lubiann-a;Lubjana;Lublan;Lublana;Lubliano;Lubljana;Luebiana;Lueblaen;Lueblana;Lyoubyana;Lyublyana
3060972 An Bhrataslaiv;Baratislawa;Bracislava;Bratislav;Bratislava osh;Bratislavae;Bratislavo;Bratislawa;Bratisllava;Bratyslawa;Mpratislaba;Posonium;Pozsony;Presburg;Presporok;Prespurk;Pressburg;Preszburg
724443 Cassovia;Kaschau;Kassa;Koesice;Koshice;Koshici;Koshycy;Kositse;Koszyce
2409306 Frijtaun;Fritaun;Fritauna;Fritaunas;Fritauno;Fritonn;Frytaun;Phritaoun;Saint George;Urbs Libera
2253354 Dacar;Dakaa;Dakara;Dakaras;Dakaro;Ndakaaru;Ntakar;डकार
2246678 Pikin
2244322 Tub;Tuba;Tuubaa
53654 Magadiscio;Magadysha;Maqdishu;Mogadiisho;Mogadis;Mogadisas;Mogadischu;Mogadiscio;Mogadish;Mogadisho;Mogadisjoe;Mogadisju;Mogadiso;Mogadiss;Mogadisu;Mogadisxo;Mogadiszu;Mogadixo;Mogaidisiu;Monkantisou;Moqadiso;Moukdicho;Moukntiso;Mugadiccu;Mugadishu;Mugadiss;Muqdisho;Muqdishow;Muqdishu;Xamar;مقديشو;مقديشيو;موغادیشو;موگادیشو;مۆگادیشۆ;मोगादिशू;मोगादीशू
57289 Hargeisa;Hargesa;Khargejse
64435 Berberah;Berbere;بربرة;بربرہ
55671 Chisimaio;Chisimayu;Kisimayo;Kisimayu;Kismaanyo;Kismaayo;Kismanyo;Kismayu
54225 Marca;Merca;Merka;مركة‎
64536 بيدوا;بیدوا
3383330 Paramaribas;Paramarimpo;Paramaryba
373303 Djouba;Dschuba;Dzhuba;Goba;Uula
363807 Wanyjok
3583361 Salvador;San Salbador;San Salvado;San Salvadoras;San Salvadori;San Salwador;San-Salvadoro;Sansalvadora;Urbs Sancti Salvatoris
3583096 Sojapangas;Sojapango;Soyopango;Zoyapanco
170063 Alep;Alepas;Alepo;Aleppe;Aleppu;Berea;Beroea;Chalepi;Halab;Haleb;Haleba;Halep;Heleb;Khaleb;Khaleb khot;Khalepion;Madinat Halab;Xalab;حلب;अलेप्पो;हलब
170654 Al-Sham;An Damaisc;Cham;Damas;Damasc;Damasch;Damasco;Damascu;Damasek;Damashq;Damasiko;Damask;Damaska;Damaskas;Damasko;Damaskos;Damaskosy;Damasku;Damaskus;Damaszek;Damaszkusz;Dameski;Dammeseq;Damsyik;Dimaejk;Dimaesq;Dimashk;Dimashk al-Sham;Dimashku;Dimashq;Dimeshki esh Sham;Dimishiq;Dimishku;Dimishq;Dimäjk;Dimäşq;Domas;Dəməşq;Esh Sham;Kamakeko;Ndamako;Sam;د مشق;دمشق;دیمەشق;دەمەشىق;दमास्कस;दमिश्क
169577 Choms;Emesa;Hims;Himsa;Homsas;Homsz;Houmousse;Hums;Humus;Kh'oms;KhIums;حمص;مدينة حمص
170017 Epiphaneia;Epiphania;Hama;Hamao;Hamath;Khama;حماة;حماه
173576 Al Ladhiqiyah;Al-Laziqiyah;El Ladhaqiye;El Ladhiqiya;Ladhiqiye;Ladikija;Ladikis;Ladikiya;Laodicea;Laodicea ad Mare;Laodicee;Laodikeia;Latakieh;Latakija;Latakija shaary;Latakio;Latakiya;Lataqiae;Lataqiä;Lataquia;Lattakeia;Lattakia;Lattaquie;Lazikija;Lazkiye;Əl-Laziqiyyə;اللاذقية;لاذقية;لاذقیه;لاذقیہ
170794 Azaura;Dair az-Zaur;Dajr az-Zaur;Dajr ez-Zaur;Dajr-ehz-Zaur;Dayr al-Zawr;Dayr al-Zor;Dayr az Zawr;Dayr az Zur;Dayr uz-Zur;Deir Azzor;Deir Zzor;Deir al-Zor;Deir al-Zour;Deir el-Zor;Deir ez Zoar;Deir ez Zoras;Dejr ez-Zor;Dejr-ehz-Zor;Der Ezzor;Deyr-el-Zor;Deyrizor;Nteir al-Zor;Ter Zor  Der Zor  Ter Zor;دير الزور;دیر الزور;دیرالزور
172955 الرقة
174018 الباب
169389 إدلب;محافظة إدلب
170592 دوما
2427123 Fort-Lamy;Indschamina;Ingamina;Injamina;Lamy;Ndjemena;Ndzamena;Ndzhamena;Nigamina;Njameno;N’Dj·amèna;Tzamena;Yamena;أنجمينا;إنجامينا;انجامنا;فور لامي;نجامينا;نجامینا;نجامێنا;نجمینا
2427455 مؤندؤ;ماوندو;مووندوو
2425791 سار;سارة;ساره;صارح;فور آرشامبو
2365267 Lameh;Lomee;Lomeo
1609350 Amphoe Phra Nakhon;Ban'nkok;Bancac;Bancocum;Bancoque;Banghok;Bangkok Metropolis;Bangkoka;Banguecoque;Bankok;Bankokas;Bankoko;Banqkok;Changwat Phra Nakhon;Krung Thep;Krung Thep Maha Nakhon;Krung Thep Maha Nakhon Amon Rattanakosin Mahintarayutthaya Maha Dilok Phop Noppharat Ratchathani Buri Rom Udom Ratchaniwet Maha Sathan Amon Phiman Awatan Sathit Sakka Thattiya Witsanukam Prasit;Krungdeb;Man-kuk;Phra Nakhon;Siayuthia;The City of Angels;बँकॉक;बैंकक;बैंकॉक;กรุงเทพ;กรุงเทพมหานคร;กรุงเทพฯ
1606590 Ban Pak Nam;Paakunamu;Pakham;Paknam;Samudh Prakarn;Samut;Samutprakan;Samutpraken;Smutprakan;สมุทรปราการ
1608133 Non Buri;Nondaburi;Nondha Buri;Nonthaburi;Nontkhaburi;เทศบาลนครนนทบุรี
1605239 Ban Dua Makeng;Ban Ma Keng;Ban Mak Khaeng;Bar Deua Ma Khong;Changwat Udaunthani;Changwat Udon Thani;Mak Khaeng;Mueang Udon Thani;Udaun Thani;Udon;Udon Tani;Udonthani;Udonthanis;Udontkhani;Udorn;Udorndhani;Udornthani;อุดรธานี;เทศบาลนครอุดรธานี
1611110 Amphoe Muang Chon Buri;Baanburaisoi;Ban Bang Pla Soi;Ban Pla Sai;Ban Pla Soi;Bang Pla Soi;Bang Pla Soil;Changwat Chon Buri;Cholburi;Chonburi;Chor Buri;Jilburi;Muang Jol Buri;Muang Xonburi;Mueang Chon Buri;ชลบุรี
1608529 Amphoe Muang Nakhon Ratchasima;Changwat Nakhon Rarchasima;Changwat Nakhon Rat Sima;Corat;Khorat;Korat;Koyat;Muang Nakawn Rachasima;Nagara Rajasima;Nagor Rajashima;Nagor Rajasima;Nakhaun Rachasima;Nakhon Ratcasima;Nakhon Ratchasim;Nakhon Ratchsima;Nakhon Ratcsaszima;Nakhon Ratczasima;Nakhonratcasim;Nakhonratcasima;Nakhonratsima;Nakkhonratchasima;Nakonrajsima;Nakonratchasima;Nakorn Rajsima;นครราชสีมา;เทศบาลนครนครราชสีมา
1153671 Amphoe Muang Chiang Mai;Changwat Chiang Mai;Chiang-Maj;Chiangmai;Chiengmai;Cziang Maj;Kiangmai;Muang Chieng Mai;Muang Jieng Hmai;Mueang Chiang Mai;Xieng Mai;Zimme;เชียงใหม่;แม่ริม เชียงใหม่
1610780 หาดใหญ่;เทศบาลนครหาดใหญ่
1608048 ปากเกร็ด
1606250 ศรีราชา
1607508 พระประแดง;อำเภอพระประแดง
1152473 ลำปาง;เทศบาลนครลำปาง
1609776 ขอนแก่น;เทศบาลนครขอนแก่น;เมืองขอนแก่น
1150515 สุราษฎร์ธานี;เทศบาลนครสุราษฎร์ธานี
1605245 อุบลราชธานี;เทศบาลนครอุบลราชธานี
1151933 นครศรีธรรมราช;เทศบาลนครนครศรีธรรมราช
1609899 คลองหลวง
1608534 นครปฐม;เทศบาลนครนครปฐม
1607017 ระยอง;เทศบาลนครระยอง
1607708 พิษณุโลก;เทศบาลนครพิษณุโลก;เมืองพิษณุโลก
1221874 Djuschambe;Doesjanbe;Douchanbe;Dusanbe;Dusanbeo;Duschanbe;Dushambe;Dusjanbe;Duszanbe;Dyushambe;Düşənbə;Jushambe;Ntousanmpe;Stalinabad;Душанбе
1514879 Ходжент;Худжанд;Хужант;Хуҷанд;Хӯҷвнд
162183 Achgabat;Achkhabad;Aschabad;Aschabadas;Aschchabad;Aschgabat;Asgabat;Asgabata;Asgabate;Asgabato;Ashabad;Ashabat;Ashgabad;Ashkabad;Ashkhabad;Ashkhabad osh;Ashqabad;Ashxabad;Ashxobod;Asjabad;Asjchabad;Asjchabat;Asjkhabad;Askabad;Askabat;Askhabad;Asnkampat;Asqabad;Asxabad;Aszchabad;GIashkuabad;Poltoratsk
1219649 Chardzha;Chardzhev;Chardzhou;Chardzhui;Chardzhuy;Charjew;Charjou;Leninsk-Turkmenski;Leninsk-Turmenski;Nov Charjui;Novo Chardzhou;Novo-Chardzhuy;Tuerkmenabat;Turkmanobod;Turkmenabad;Turkmenabatas;Türkmənabad
2464470 Tinis;Tiwnis;Tuenis;Tuinis;Tunes;Tunez;Tunis khot;Tunis shaary;Tunis-Ville;Tunisa;Tunisas;Tunisi;Tunisin Orn;Tunisz;Tunixi;Tuniz;Tunizo;Tunus;Tynida;تونس;تونس شہر;توونس;تۇنىس شەھىرى;ٹیونس نگر
2467454 Safakes;Safakis;Safaqis;Sfaks;Sfaksas;Sfakso;Sfaqes;Sfvks;Szfaksz;Taparura;Thaenae;صفاقس
2464915 سوسة;سوسه
2473449 القيروان;قیروان
2472706 بنزرت
2468369 قابس;ولاية قابس;ڤابس
745044 Bizanc;Byzance;Byzantion;Byzantium;Byzanz;Constantinoble;Constantinopla;Constantinople;Constantinopolen;Constantinopoli;Constantinopolis;Costantinopoli;Estambul;Istamboul;Istambul;Istampoul;Isztambul;Konstantinapoly;Konstantinopel;Konstantinopolo;Konstantinoupole;Konstantinoupoli;Konstantinoupolis;Kustantiniyah;Micklagard;Mikligardur;Stamboul;Stambul;Stambula;Tsarigrad;Vyzantio;इस्तांबुल
323786 Anakara;Ancara;Ancyra;Ang-ka-la;Angkara;Angora;Anguriyah;Ankar;Ankara khot;Ankaro;Ankuara;Ankura;Ankyra;Anqara;Enguri;Enqere;अंकारा
311046 Azmir;Esmirna;Ismir;Izmira;Izmiras;Izmiro;Smirne;Smyrna;Smyrne;Yazmir
750269 Boursa;Brossa;Broussa;Brousse;Brusa;Brussa;Burs;Bursae;Burso;Prousa;बुर्सा
325363 Adane;Adhanah;Antiocheia;Edene;अदना
314830 Aintab;Antep;Ayintap;Dilok;Gazi-Ayintap;Gaziantepa;Gaziantepas;Gazijantehp;Gazijantep;Guaziantep;Nkaziantep;Qazianteb;Qaziantep
306571 Conia;Iconio;Iconium;Ikonio;Ikoniow;Ko'niya;Kon'ja;Koni;Konia;Konieh;Konija;Konjao;Kuniyah;Kuon'ja;Qonia;Qonya;Qonye
323777 Adalia;Antal'ja;Antalia;Antalija;Antaliya;Antaliyah;Antayla;Atali;Attalea;Attaleia;Attalia;Olbia;Satalia
751324 Badzilaras rajons;Bagdzhylar;Cifitburgaz;Ciftburgaz
316541 Amed;Amida;Diarbekir;Diarbekr;Diari-Bekir;Dijarbakir;Dijarbakira;Dijarbakiro;Dijarbakyr;Dijarbakyras;Dijarbekir;Dikranakerd;Diyarbekir;Diyaribakir;Diyaribekir;Dyjarbakyr;Ntigiarmpakir
308464 Caesarea;Caesarea in Cappadocia;Casarea;Cearee;Cesarea;Cesarea de Capadocia;Cesarea in Cappadocia;Cesaree;Eusebeia;Kaisareia;Kaisaria;Kaisarie;Kaisarije;Kaiseri;Kaiseris;Kaizarie;Kajseri;Kajsery;Khuajseri;Mazaca;Qaisariye;Qayseri
738329 Chrysopolis;Scutari;Skutari;Uskjudar
304531 Icel;Mersina;Mersine;Merson;Mersyna;Myrte;Zephyrium
747340 Litros
315202 Dorylaeum;Ehskishehkhir;Ehskishekhir;Eski Shahr;Eski Shehir;Eski shehr;Eski-chehir;Eskischehir;Eskisechir;Eskisechiras;Eskiseher;Eskisehira;Eskishekhir;Əskişəhər
298333 Antiocheia;Edesa;Edessa;Ehdessa;Orfa;Ourfa;Urfa;Urfeh
304922 Malat'ja;Malateia;Malatia;Malatija;Malatiyah;Meleti;Meletiye;Melitene
315368 Ard-ar-Rum;Arzan-ar-Rum;Arzirum;Carana;Ehrzurum;Erserum;Erzeroum;Erzerum;Erzirom;Erzirum;Erzuruma;Erzurumas;Kalikala;Karin;Theodosiopolis;Theodosioupoli;Ərzurum
740264 Amisos;Amisus;Djanik;Janik;Sampsounta;Sams;Samsoun;Samsuna;Samsunas
321836 Batman i Tyrkia;Batmanas;Elih;Iloh;Iluh
310859 Caesarea Germanicia;Germanicea Marqasi;Gurgum;Kachramanmaras;Kachramanmarasas;Kakhramanmarash;Karamanmarash;Kuag'ramanmarash;Maraache;Marache;Maraix;Maras;Marasch;Marash;Marasion;Meres;Qəhrəmanmaraş
298117 Thospia;Urartu;Van i Tyrkia;Vana;Vanas;Wan
317109 Dehnizli;Denisli;Denislu;Denizlis;Denizlu;Ntenizli
315808 Ehljazyg;Elazii;Elaziz;Eleziz;Eliazihas;Eljazg;Eljazig;Mezreh;Xarberd
752850 Ada Bazar;Adapazar;Adapazaris;Adapazaru;Adapazary;Antapazari;Sakar'ja;Sakarya;Tarsia
747014 Guebze;Libyssa
300619 Megalopolis;Sebastea;Sebastia;Sevas;Sevasteia;Sewas;Sivasas;Siwas
299817 Antiochia ad Cydnum;Tars;Tarsas;Tarse;Tarso;Tarson;Tarsos;Tarsous;Tarsus i Mersin;Tersus
738648 Atrabazandah;Tarabazandah;Tirabson;Tirabzon;Trabzona;Trabzonas;Trapesonda;Trapezonte;Trapezounta;Trapezund;Trapezunt;Trapezus;Trapisonda;Trapizon;Trebisonda;Trebizond;Trebizonda;Trebizonde
304827 Magnesia;Magnesia ad Sipylum;Magnesia am Sipylos;Magnisiyah;Mahnisa;Manissa;Sarouhan;Saruhan
322165 Achyraus;Adrianoutherai;Bali-Kessir;Balikesira;Balikesr;Balikesri;Balikesyras;Balukesir;Balukisu;Balykesir;Belikesir;Belikiser;Hadrianutherae;Karassi
325330 Adiaman;Adijaman;Adijamanas;Adityman;Adiyamanska;Adujaman;Adyjaman;Antigiaman;Carbanum;Hisnumansur;Husnimansur;Husnumansur;Perre;Pordonnium;Semsur
747323 Eksinoz;Eskiyuz
307654 Kirikale;Kurukkale;Kyrykale;Kyrykkale;Qirixqele
323779 Antak'ja;Antakija;Antakiya;Antakiyah;Antakiyyah;Antioch;Antioche;Antiocheia;Antiochia;Antiochia am Orontes;Antiochia di Siria;Antiochia vid Orontes;Antiochie;Antiohija;Antiokheia;Antiokhija;Antiokia;Antioquia;Hatay
303195 Asmanie;Cebelibereket;Gebelibereket;Kinikan;Osmanie;Osmanigie;Osmanije;Osmaniyə
748893 Charlu;Chorlu;Corum;Tzirallum;Tzurullum
1668341 GJai Bac;Pan Kiao;Pan-ch'iao;Pan-ch'iao-chen;Pan-ch'iao-chieh;T'ai-pei;T'ai-pei Shih;T'ai-pei-hsien;Taibei Shi;Taibei Shih;Taibejus;Taipe;Taipeh;Taipeium;Taipejus;Tajbehj;Tajpej;Tajpeo;Tayipeh;Tchaj-pej;Đài Bắc;ताइपे;台北;台北市;臺北市
1673820 Gaosjun;Gaosyongshih;Gaoxiong;Gaoxiongshi;Kao-hsiung;Kao-hsiung-shih;Kaohsiung City;Takao;高雄;高雄巿;高雄市
1668399 GJai Trung;Tai-tiong-chhi;Taicungas;Taizhong;Taizhong Shi;Tajchzhun;Tajcung;Tajzhun;Taychun;Tchaj-cung;Teyjong shehiri;Thoi-chung-su;Đài Trung;台中;台中市;臺中市
1668355 Dai-nang;GJai Nam;T'ai-nan;T'ai-nan-shih;Tai-lam-chhi;Tainan City;Tainanas;Tainanshi;Tainanshih;Tajnan;Taynam;Tchaj-nan;Teynen shehiri;Thoi-nam-su;Đài Nam;台南;台南市;臺南;臺南市
1670029 Banchiao;Banciao;Banciao District;Banqiao District;Fang-ch'iao;Pan-ch'iao;San-kuang;San-kuang-li;板橋;板橋區;枋橋
1675151 Hsin-chu;Hsin-chu-hsien;Hsin-chu-shih;Sin'chzhu;Sin-chuk-su;Sin-cu;Sin-tek-chhi;Sinhcuz;Sinjhushih;Tan Truc;Xinzhu;Xinzhushi;新竹;新竹市
6696918 Taojuan'
1678228 Chi-lung;Chi-lung-shih;Chilung;Co Long;Czilun;Gie-leng;Jilong;Jilongshi;Jilongshih;Ke-lang-chhi;Ki-lung-su;Shi-lun;Ti-lung;基隆;基隆市
1674504 Hua Lien Kang;Hua-lien;Hua-lien-chiang;Hua-lien-hsien;Hua-lien-shih;Hualian;Hualian Shi;Hualien;Khualjan';花蓮市
1665443 員林
6949678 台東
1671566 南投;南投市
1665196 斗六;斗六市
160263 Dar Es Salam;Dar es Salamas;Dar es Salams;Dar əs Salam;Dar-ehs-Salam;Dar-ehs-Salam shaary;Darasalam;Daresalama;Daresalamo;Daressalaam;Daressalam;Daruesselam;Darüsselam;Ntar es Salam;Ntontoma;दार अस सलाम;दार एस सलाम
152224 Muansa;Muanza;Muvanzo;Mvanza;Mwamza;Mwansa
148730 Ilu Zanzibar;Poli tis Zanzivaris;Sansibar;Sansibar-Stadt;Unguja;Zanjibar;Zanzibar City;Zanzibar by;Zanzibaras;Zanzibaro
161325 Aruscha;Aruso
154380 Mbee;Mbeja
153220 Maragora;Mkoa wa Morogoro;Morogoras;Moronkoro;Mrogoro;Murogoro
149606 Longa;Tan'nka
703448 Chijv;Civ;Kaenugardur;Keju;Kiebo;Kief;Kieu;Kiev;Kiev osh;Kievi;Kievo;Kiew;Kiiev;Kiiv;Kijev;Kijeva;Kijevas;Kijew;Kijow;Kijuw;Kijv;Kiova;Kiovia;Kiyev;Kiyiw;Kjiv;Kueyiv;Kyev;Kyiiv;Kyiw;Kyjev;Kyjiv;Kyjiw;Küyiv;Кейӳ;Киев;Киев ош;Київ;Кијев;Кыив;Кыйив;Кіеў;Кꙑѥвъ;कीव;क्यीव
706483 Carcovia;Charcovia;Charkiv;Charkiw;Charkov;Charkovas;Charkow;Harkiv;Harkiva;Harkivo;Harkov;Harkova;Jarkov;Kharkov;Харков;Харків;Харьков
709930 Dnepr;Dneprapjatrousk;Dnepropetrovsk;Dnepropetrovska;Dnepropetrowsk;Dnetropetrovsk;Dniepr;Dniepropetrovsk;Dniepropetrovskas;Dniepropetrowsk;Dnipropetrovsk;Dnipropetrovsko;Dnipropetrowsk;Dnjapro;Dnjepropetrovsk;Dnjepropetrowsk;Dnjipropetrovsk;Dnyipro;Dnyipropetrovszk;Ekacjarynaslau;Ekaterinoslav;Ekaterinoslavu;Iekaterinoslav;Jekaterynoslaw;Jekatierinoslaw;Katerynoslav;Katerynoslaw;Novarasijsk;Novii Kodak;Novij Kodak;Novorosiysk;Novorossiisk;Novorossiysk;Noworosijsk;Noworossijsk;Noworosyjsk;Ntnipro;Ntnipropetrofsk;Yekaterinoslav;Yekaterinovslav;Днепр;Днепрапятроўск;Днепропетровск;Днипро;Дняпро;Дніпро;Дніпропетровськ;Днїпропетровск;Дњепропетровск;Дњипро;Екатериносла́въ;Екатеринослав;Екацярынаслаў;Новарасійск;Новий Кодак;द्नेप्रोपेत्रोव्स्क
709717 Daneck;Doneck;Doneck osh;Donecka;Doneckas;Donecko;Donesk;Donetk;Donetsk i Ukraina;Donezk;Donieck;Donietsk;Donjeck;Hughesovka;Jusowka;Juzivka;Juzovka;Ntonetsk;Stalin;Staline;Stalino;Yuzovka;Yuzovo;Данецк;Донецк;Донецк ош;Донецьк;Доњецк;Сталино;Сталіне;Сталіно;Юзовка;Юзівка;दोनेत्स्क
698740 Adehsa;Ades;Odesa;Odess;Odessa osh;Odessae;Odesse;Odessos;Odessus;Odessza;Odissos;Udessa;Адэса;Одеса;Одесс;Одесса;Одесса ош;Одессе;ओदेसा
687700 Aleksandrovsk;Aleksandrowsk;Alexandrovsk;Alexandrowsk;Oleksandrivsk;Saporischschja;Saporoschje;Saporoshje;Zaborozha;Zaparozhzha;Zaporijia;Zaporijja;Zaporijjia;Zaporijya;Zaporiyia;Zaporizhja;Zaporizhzhia;Zaporizhzhya;Zaporizia;Zaporizja;Zaporizza;Zaporizzia;Zaporizzja;Zaporizzsja;Zaporojye;Zaporoze;Zaporozhje;Zaporozhye;Zaporozh’e;Zaporozi;Zaporozie;Zaporozje;Алекса́ндровск;Запарожжа;Запорожье;Запорожје;Запоріжжя;Запоріжя
702550 Ilbav;Lavov;Lembaersch;Lemberg;Lemburg;Lembärsch;Leopoli;Leopolis;Leopul;Liopuli;Liov;Ljviv;Lvivo;Lvov;Lvova;Lvovas;Lwif;Lwiw;Lwow;Lwuw;Лавов;Лвов;Львив;Львов;Львов ош;Львоў;Львів
703845 Krivi Rih;Krivi Rog;Krivii Rih;Krivij Rig;Krivij Rih;Krivijriha;Kriviy Rig;Krivoi Rog;Krivoj Rog;Krivojroga;Krivoy Rog;Krivoy Roq;Krivyj Rig;Kriwoi Rog;Krovoi Rig;Kruevuey Rih;Kryvy Rig;Kryvy Rih;Kryvy Rog;Kryvyj Rih;Kryvyj Rihas;Kryvyy Rih;Krywyj Rih;Krzywy Rog;Krüvüy Rih;Криви Рог;Кривий Риҕ;Кривий Ріг;Кривой Рог;Кривый Ріг;Крывы Рог
700569 Mikolaiv;Mikolajow;Mykolaiv;Nikolaev;Nikolajew;Nikolayev;Vernoleninsk;Верноленинск;Миколаїв;Николаев
701822 Hayeren;Marijupol;Marioupol;Marioupoli;Mariupolj;Zhdanov;Жданов;Мариупол;Мариуполь;Маријупољ;Марыупаль;Маріуполь;Марїоуполь
702658 Loehansk;Louchansk;Louhansk;Lugansk;Luganskaj;Luhanska;Luhanskas;Luhansko;Luhanszk;Lukhansk;Luqansk;Voroshilovgrad;Woroschilowgrad;Ворошиловград;Луганск;Луганскай;Луганськ;Луганьск;Луханск;Луһанск
694423 Akhiar;Akhtyar;Akujar;Akyar;Aqjar;Aqyar;Sebastopol;Sebastopoli;Sebastopolis;Sebastopolo;Sevastopole;Sevastopolis;Sevastopolj;Sevastopolo;Sevastoupoli;Sewastopol;Sivastopol;Szevasztopol;Акъяр;Севастопаль;Севастопол;Севастополь;Севастопољ
706369 Chmelnyzkyj;Chmielnicki;Kamelnitskiy;Khmelinitski;Khmel’nitskiy;Khmel’nyts’kyy;Ploskuriv;Ploskurov;Ploskurow;Proskuriv;Proskurov;Proskurovak;Proskurow;Плоскуров;Плоскурів;Проскуров;Хмельницкий;Хмельницький
702320 Dmitriyevsk;Makayevka;Makeevka;Makejewka;Makeyevka;Makiivka;Makyeevka;Makyevka;Макеевка;Макіївка
689558 Vinnica;Vinnicja;Vinnitsa;Vinnytsya;Winnica;Winniza;Винница;Вінниця
693805 Akmescit;Aq Mecit;Aqmescit;Simferopole;Simferopoli;Simferopolis;Simferopolj;Simferopolo;Sinferopol;Sinferopoli;Symferopol;Symferopoli;Sympheropolis;Szimferopol;Акмәсҗит;Симфереполь;Симферопол;Симферополь;Симферопољ;Сімферопаль;Сімферополь
706448 Cherson;Chersona;Chersonas;Herson;Hersona;Hersono;Herszon;Jerson;Xerson;Херсон
696643 Paltava;Poltav;Poltavae;Poltave;Poltavo;Poltawa;Pultava;Палтава;Полтав;Полтава;Полтаве
710735 Cernigau;Cernigiv;Cernigivo;Cernigovas;Cernihiv;Cernihivo;Cernihiw;Cernihov;Cerniqov;Charnigau;Chernigiv;Chernigov;Csernyihiv;Czernihovia;Czernihow;Tchernihiv;Tjernihiv;Tschernigow;Tschernihiw;Tsernigiv;Tsernihiv;Tsjernihiv;Txernihiv;Чарнігаў;Чернигов;Чернігів
710791 Cerkasad;Cerkasai;Cerkasi;Cerkaso;Cerkassi;Cerkasy;Charkasy;Cherkas khot;Cherkasi;Cherkassi;Cherkassy;Circassium;Cserkaszi;Czerkasy;Tcherkassi;Tcherkassy;Tjerkasy;Tscherkassy;Tserkasso;Tserkasy;Tsjerkasi;Tsjerkasy;Txerkassi;Txerkasy;Чаркасы;Черкас хот;Черкаси;Черкасси;Черкассы;Черкасы
692194 Soemi;Soemy;Soumy;Sumad;Sumae;Sumai;Sumi;Sumio;Sumo;Szumi;Суми;Сумы
686967 Jitomir;Jytomyr;Schytomyr;Shitomir;Zhitomir;Zhitomiru;Zhytomir;Zitomir;Zitomiria;Zjytomyr;Zotomor;Zsitomir;Zytomierz;Zytomyr;Zytomyras;Житомир;Житомиръ;Жытомир;Жытомір
707753 Gorlauka;Gorlivka;Gorlovk;Gorlovka;Gorlovko;Gorlowka;Horliwka;Qorlivka;Горлаўка;Горловк;Горловка;Горловко;Горлівка;Һорливка
695594 Eractum;Rivno;Riwne;Rouna;Rovno;Rowne;Ruvne;Ровно;Роўна;Рівне
705812 Elisavet;Elisavetgrad;Elizavetgrad;Jelisawetgrad;Jelizawietgrad;Kiravagrad;Kirovo;Kirovograd;Kirovogrado;Kirovohrad;Kirovohrada;Kirovohradas;Kirovohrado;Kirovoqrad;Kirowo;Kirowograd;Kirowohrad;Kropivnickij;Kropywnycki;Kropywnyzkyj;Sinowjewsk;Yelisavetgrad;Yelizavetgrad;Yelizavety;Zinovievsk;Zinov’evsk;Zinov’yevsk;Zinowjewsk;Єлизаветград;Єлисавет;Елисаветград;Зиновьевск;Зінов'євськ;Кирово;Кировоград;Кропивницкий;Кропивницький;Кіраваград;Кірово;Кіровоград
709932 Dneprodsershinsk;Dneprodzerzhinsk;Dneprodzherzhinsk;Dnieprodzerzhynsk;Dniprodzerzhynsk;Kamenskoe;Kamenskoye;Днепродзержинск;Дніпродзержинськ;Кам'янське;Каменское
710719 Cernauti;Cernivci;Cernivciai;Cernivco;Cernivtsi;Cernovci;Cernovice;Charnaucy;Chernivci;Chernovci;Chernovcy;Chernovits;Chernovitsy;Chernovsi;Chernovtsy;Csernyivci;Czerniowce;Czernovicum;Czernowitz;Tchernivtsi;Tjernivtsi;Tschernowitz;Tsernivtsi;Tsjernivtsi;Txernivtsi;Чарнаўцы;Чернивци;Черновци;Черновцы;Чернівці
691650 Tarnopol;Ternopilo;Ternopol’;Тернополь;Тернопіль
704147 Kermenchuk;Kramjanchug;Kremenchug;Kremenciuk;Kremencsuk;Kremencug;Kremencuk;Kremencuka;Kremencukas;Krementchouk;Krementjuk;Krementschug;Krementschuk;Krementsjoek;Krementsjuk;Krementsuk;Krementxuk;Krzemienczuk;Керменчӳк;Кирмәнчек;Крамянчуг;Кременчуг;Кременчук
702569 Loetsk;Loutsk;Luck;Luckas;Lucko;Luzk;Луцк;Луцьк
707471 Ivano-Frankovsk;Stanislau;Stanislav;Stanislavov;Stanislavyv;Stanislaw;Stanistawow;Івано-Франківськ;Ивано-Франковск
712165 Белая Царква;Белая Церковь;Била Церква;Біла Церква
704508 Краматорск;Краматорськ
701404 Мелитополь;Мелітополь
706524 Керч;Керчь
700051 Никополь;Нікополь
691999 Северодонецк;Сєвєродонецьк
693468 Славянск;Славјанск;Словянськ;Словяньск
712451 Бердянск;Бердянськ
690548 Ужгарад;Ужгород
713716 Алчевск;Алчевськ
697889 Павлоград;Паўлаград
702972 Лисичанск;Лисичанськ
688105 Євпаторія;Евпатория
688148 Єнакієве;Енакиево
698625 Александрия;Олександрия;Олександрія
706950 Каменец-Подолски;Каменец-Подольский;Камянець-Подільський
232422 Campala;IKampala;Kaempaala;Kambaala;Kampal;Kampalo;Kanpala;कंपाला;कम्पाला
5128581 Aebura;Bandar Raya New York;Big Apple;Eabhraig Nuadh;Efrog Newydd;Evrek Nowydh;Ga-no-no;Kanono;N'ju-Jork;Nea Yorke;Nei Yarrick Schtadt;Neu Amsterdam;Neu Jorck;New Amsterdam;New Orange;New Yorc;New York;New York Stad;New York borg;New York kenti;New Yorke;New Yorku;Niujorkas;Njujork;Nouvelle Yorck;Nouvieau York;Nov-Jorko;Nova Amsterda;Nova Iorque;Nova York;Novjorko;Novum Eboracum;Nowy Jork;Nua-Eabhrac;Nueva York;Nujorka;Nyja Jorvik;Nyu York Shehiri;The Big Apple;York Berri;न्यूयॉर्क;NYC
5368361 Angelopolis;Cuidad De Los Angelos;El Pueblo de Nuestra Senora La Reina de Los Angeles de Porcivncula;El Pueblo de Nuestra Senora de los Angeles de Porciuncula;El Pueblo del Rio de Nuestra Senora;La Reina de Los Angeles de Porciuncula;Lok-chham-ki;Los And'eles;Los Andzelas;Los Andzeles;Los Andzheles;Los Andzhelis;Los Anjeles;Los Antzeles;Los Anxheles;Los Anxhelos;Los Anzeles;Los Anzheles;Los-Anceles;Los-Andzhehles;Los-Angeleso;Los-Anzheles shaary;Losandzelosa;Luos Andzels;Os Anxeles;Pueblo De Los Angeles;Pueblo Los Angelos;लस एञ्जिलस;लस एन्जलस;लास एंजलस;लॉस एंजेलिस;लॉस एंजेल्स
4887398 Cekaga;Chi-ka-ko;Chicagu;Chikago;Chykaga;Cikaga;Cikago;Cikaqo;E-Chicago;Kikako;Shikago;Sicagum;Sikago;The Windy City;Tsikago;Windy City;शिकागो
5110302 Bklyn;Borough of Brooklyn;Breuckelen;Breukelen;Broklino;Brucclinu;Bruklin;Bruklina;Bruklinas;Comitatus Bruclinum;Kings County;Marechkawick;ब्रुकलीन;ब्रूकलिन
4699066 Chiouston;Hiu-su-tun;Hiustonas;Hjuston;Hjustona;Houston City;Hustonia;Hyuston;Kh'juston;Khjustn;Khjustan;ह्युस्टन
5133273 Borough of Queens
4560349 Coaquannock;Fi-sang;Filadehl'fija;Filadel'fi;Filadel'fij;Filadel'fija;Filadelfia;Filadelfiae;Filadelfie;Filadelfii;Filadelfijo;Filadelfio;Filadelfiya;Filadelfiye;Ga-na-ta-jen-go-na;Philadelpheia;Philadelphie;Philly;Quequenakee;फिलाडेल्फिया
5308655 East Phoenix;Feniks;Fenikso;Finiks;Finiksa;Finiksas;Finiksos;Foinix;Hellings Mill;Hoozdoh;Mill City;Peniki;Phenix;Phoeniks;Pumpkinsville;Salt River;Smith Station;Smith Station Phenix;Smiths Station;फ़ीनिक्स;फिनिक्स;फिनिक्स्
5125771 Borough of Manhattan;Manatans;Manathans;Manathas;Manathes;Manatte;Manhattanville;Mankhetten;Mannahattan;Menathans
4726206 San Antonijus;San Antonio de Bejar;San Antoniyo;San-Antonia;Sanantonio;Sanctus Antonius;सॅन अँटोनियो;सैन एन्टोनियो
5391811 Davis' Folly;Didacopolis;Graytown;New San Diego;San Diegas;San Diegu;San Dijego;San Diyego;San Miguel;San Ntienko;San-Dieqo;San-Dyega;Sandjego;सॅन डियेगो;सैन डिएगो;स्यान डिएगो
5110266 Borough of Bronx;Bronks;Bronx
4684888 Dalas;Dalasa;Dalasas;Dallas shaary;Dallasium;Ntalas;डॅलस;डैलस
5392171 Iosephopolis;Pueblo De Alvarado;Pueblo De San Jose De Guadalupe;San Chose;San Choze;San Jose De Alvarado;San Jose De Guadalupe *;San Jose i California;San Khose;San Khoze;San Xose;San-Joseo;San-Khaseh;Sanhose;सान होसे;सॅन होजे;सैन होज़े
4671654 Austino;Austinopolis;Montopolis;Oscin;Ostin;Ostina;Ostinas;Ostins;Waterloo
4160021 Ceksonvill;Cow Creek;Cow Ford;Cowford;Dzeksonvil;Dzeksonvila;Dzeksonvilis;Dzhaksnvil;Dzhehksanvil;Dzhehksonvill;Dzheksonvill;Iacsoniapolis;Iacsonvilla;Tzaksonvil;Wakka Pilatka;Zhehksonvill
5391959 Franciscopolis;Frisco;Kapalakiko;Khiu-kim-san;New Albion;San Franciscu;San Francisko;San Fransisco;San Fransiskas;San Fransisko;San Frantzisko;San Phransisko;San-Francyska;Sanfrancisko;Sao Francisco;Yerba Buena
4509177 Columbopolis;Columbus i Ohio;Franklin;Franklinton;Kalumbus;Kolambus;Kolompous;Kolumbas;Kolumbs;Kolumbu;Kolumbus;Kolumbusa;Kulumbus
4691930 Arx Vorthensis;Camp Worth;Fort Gouorth;Fort Uehrt;Fort Uert;Fort Uurt;Fort Vort;Fort-Owert;Fortverta;Fortvortas
4259418 Indianapoles;Indianapoli;Indianapolisa;Indijanapolis;Indiyanapolis;Indyjanapalis
4460243 Carolinum;Charlotte i Nord-Carolina;Charlottesburg;Charlottesburgh;Sarlot;Sarlota;Sarlote;Sarlott;Sharlt;Sharlat;Sharlot;Sharlott
5809844 Seatl;Seattlum;Siatl;Siatul;Siehtl;Sietl;Sietla;Sietlas;Sijetl;Siyaatil
5419384 Dehnver;Denber;Denvr;Denver County;Denvera;Denveres;Denveris;Denverium;Denvero;Denwer;Mile-High City;Ntenver;Queen City of the Plains;Saint Charles;The Mexican Diggings;The Spanish Diggings
5520993 Concordia;Ehl'-Pasa;Ehl'-Paso;El Pasas;Elpaso;Franklin;Magoffinsville;Passus
4990729 D-town;Dehtrojt;Detroita;Detroitas;Detroitum;Detrojt;Detrojto;Detroyt;Mo-Town;Motor City;Motown;Ntitroit;The D;Tiughsaghrondy;Wawyachtenok
4930956 Baston;Bostan;Bostona;Bostonas;Bostone;Bostonia;Bostono;Bostons;Bostun;Mushauwomuk;Old Boston;Po-su-tun;Pokekona;Shawmut;Shawmutt;Shawnnut;Totant;Tramount;Tremont;Trimountain;Trimountaine;Vostoni;Wastok
4641239 Memfis;Memfisa;Memphis Tennesiae;Menfis
5746545 Bridgetown;P-town;Portland i Oregon;Portlandas;Portlandia;Portlando;Portlant;Portlend;Portlenda;Puddletown;Rip City;River City;Stumptown;The City of Roses
4544349 Aklakhoma-Sici;Caayr Oklahoma;Dinas Oklahoma;Kutha Oklahoma;Maxeponoe;Oklachoma Siti;Oklahoma;Oklahoma Ceety;Oklahoma Sites;Oklahoma Siti;Oklahoma Sitis;Oklahoma Station;Oklahoma llaqta;Oklahomasitija;Oklahomaurbo;Oklakhoma;Oklakhoma Siti;Oklakhomae-Siti;Oklaxoma Shehiri
5506956 Campi;Las Vegas Mission;Las Vegas Ranch;Las Vegasas;Las Venkas;Las-Veqas;Lasvegasa;Lasvegaso;Los Vegas;McWilliamstown;Old Town;Piigisi;Ragtown;Vegas;Westside
4347778 Baltemore Town;Baltimor;Baltimor shaary;Baltimora;Baltimore City;Baltymar;Charm City;Jonas Town;Jones Town;Jonestown;Old Town;Oldtown;Valtimori
4140963 District of Columbia;Federal Capital;Federal City;Federal Town;Nations Capital;Ouasinkton;Ranatakariahshne;Rome;Territory of Columbia;Vashington;Vasingtonas;Vasingtonia;Washington;Washington City;Washington D. C.;Waszyngton
5263045 Juneautown;Kilbourntown;Mahn-a-wau-kee Seepe;Mahn-a-wauk-ee See-pe;Mahn-a-waukee Seepe;Mahn-a-waukie;Mahn-ah-wauk Seepe;Mahnawauk;Man-a-wau-kee;Man-a-wauk-ee;Man-na-wah-kie;Mana'wa;Manawaki;Manawaukee;Manayaukee;Maunahwauke;Mee-lee-waug-ee;Meliki;Melleoki;Melwarik;Meneawkee;Meolaki;Mil-wah-kie;Milgouoki;Milioke;Millewacki;Millicki;Milo-aki;Milouagui;Milouakik;Milowages;Miluoki;Milvauchia;Milvoki;Milvokio;Milvokis;Milwacky;Milwahkie;Milwalka;Milwalky;Milwarck;Milwarik;Milwaucki;Milwaukie;Minewaki;Miniaki;Minnawack;Winnipesaukee
5454711 Al'bukerke;Albakrki;Albakerki;Albjukuehrokju;Albukerki;Albukwer kwe;Alburquerque;Almpoukerki;Beeldil Daesenili *;Duke City;New Albuquerque;San Felipe de Neri;San Francisco Xavier;San Francisco de Albuquerque;The Duke City;Vokekyi Leuwi *
5318313 Fucson;Lucson;San Casme del Tucson;Takson;Teuson;Toison;Touson;Tuczon;Tugson;Tuguison;Tuison;Tuksonas;Tulquson;Tuozon;Tuquisson;Tuqulson;Tusan;Tuson;Tusona
4644585 French Lick;Nachville;Nasburgum;Nashboro;Nashborough;Nashfile;Nashvil;Nashvill;Nashville-Davidson;Nashwil;Nasvelis;Nasvil;Nasvila;Nasvilo;Nehshvill;Neshvil;Nesvil;Nesvilis;Nesvill
5350937 Fraxinus;Frehsna;Fresnas;Fresno i California;Frezno
5389489 Kakalameko;New Helvetia;Sacramento Stad;Sacramentum;Sakramenta;Sakramentas;Sakramento;Sakraments;Sakraminto
4393217 Caasimada Kansas;Dinas Kansas;Greenwood;Ilu Kansas;Kansas City i Missouri;Kansas Lakanbalen;Kansas Sity;Kansasurbo;Kanzas Shehiri;Kanzas Siti;Kanzas Sitis;Kanzas-Sici;Kanzassitija;Maple Gardens;Milton;Town of Kansas;Westport;Winnetonka;Winnwood
5367929 Litus Longum;Lon'nk Bits;Long Bich;Long Bijch;Long Bycas;Longbica;Lonq Bic;Willmore City
5304391 Hayden;Mejsa;Mesa City;Zenos
5139568 Borough of Staten Island
4180439 Atlant;Atlantae;Atlonta;Canebrake;Marthasdale;Marthasville;Standing Peachtree;Terminus;White Hall;Whitehall
5417598 El Paso;Fontes Coloratenses;Kalarada-Spryngs;Kolorado Springs;Kolorado Springsas;Kolorado Sprinqs;Kolorado-Springz;Koloradospringsa;Koloranto Sprin'nks
4791259 Litus Virginiae;Verdzhinija-Bich;Vijini Beach;Virciniya Bic;Virdzhini-Bich;Virdzhinija Bijch;Virdzhinija-Bich;Virdzhynija-Bich;Virdzinija Bich;Virdzinija Bycas;Virdzinijabica;Virginia Beach City;Virginija-Bich;Virtzinia Bits
4487042 Ralei;Rali;Roles;Roli;Rolis;Wake Court House
5074472 Omacha;Omakha
4164138 Maiami;Majami;Majamis;Mayami;Miamia;Miamo
5378538 Oakland i California;Okland;Oklandas;Oklend;Oklenda;Oouklant;Oukland;Ouklend;Quercupolis
5037649 Gakaabikaang;Min-ni-a-po-li-su;Mineapalis;Mineapoli;Mineapolis;Mineapolisa;Minyapolis
4553433 Tlsa;Talsa
4281730 Camp Beecher;Camp Davidson;Doo-Dah;Doodah;Ouitsita;Uichita;Uichito;Uichyta;Vichita;Vicita
4335045 Bagong Orleans;Big Easy;Cene Orlean;Crescent City;La Nouvelle-Orleans;N'ju-Orlean;N'ju-Orleans;Naujasis Orleanas;Nawlins;Nea Orleani;Neu Orleans;Neuva Orleans;Nieuw Orleans;Nju Orliuns;Nog Orlean;Nor Orlean;Nouvelle Orleans;Nov-Orleano;Nov-Orleans;Nova Aurelia;Nova Orleaes;Nova Orleans;Novij Orlean;Novy Arlean;Novyj Orlean;Nowy Orlean;Nowy Uorlean;Nueva Orleans;Nuoba Orleanes;Nuorleana;Nyu-Orlean;Orleans Parish;The Big Easy;U Orlean;Uz Orlean;Yancuic Orleans;Yengi Orlean
4671240 Arlin'nkton;Arlingtn;Arlingtan;Arlingtona;Arlingtonas;Arlinqton
5150529 Cleaveland;Forest City;Klevalehnd;Klevlando;Kliulend;Klivelant;Klivland;Klivlandas;Klivlend;Klivlenda
5325738 Alkali City;Baker's Field;Beikersfilda;Beikersfildas;Beikersfilnt;Bejkersfild;Bejkursfijld;Beykersfild;Kern Island
5856195 Anorourou;Chonoloulou;Gana-Rura;Gana-ruru;Ganalulu;Ganaruro;Ganaruru;Gonolulu;Hana-Rura;Hana-Ruru;Honoloulou;Honoruru;Khonolulu;Than-hiong-san
5412347 Avrora;Fletcher;Orora
5323810 Anachaim;Anahaima;Anahaym;Anaheimas;Anakhajm;Campo Aleman
5392900 Santanna
4683416 Korpous Kristi;Korpus Kristi;Korpus-Krysty;Korpuskristi
5387877 Jurupa;Riversaida;Riversaint;Riversajd;Riversayd;Rivursajd
4407066 Lacledes Village;Mound City;Pain Court;Pancore;Saint Lewis;Saint Louis;Saint Louis City;San Luis;Sankta Luiso;Sejnt Luis;Sent Loisos;Sent Luis;Sent Luisas;Sentluisa;Sint-Louis;Urbs Sancti Ludovici
4297999 Fayette County;Lexington
5399020 Stoktn;Stokton;Tuleburg;Weberville
5206379 Allegheny;Fort Dunmore;Fort Duquesne;Fort Pitt;Fort Trent;Pitsbrg;Pitsburg;Pitsburga;Pitsburgas;Pitsburgo;Pitsmpernk;Pitts-Bourg;Pittsbarig;Pittsburg;Pittsburgum;Pittsburq;The Manor of Pittsburgh
5879400 Alaska City;An'koreitz;Ancoraria;Angits;Ankoric;Ankoridz;Ankoridza;Ankoridzas;Ankoridzh;Ankorij;Ankorydzh;Ankuridzh;Brownville;Dgheyay Kaq';Enkoridz;Kisagvik;Port Woodrow;Qatuk'e'usht;Ship Creek;Tan;Ves Dnaghildeqt;Woodrow
4508722 Cincinnatopolis;Covalts Station;Cyncynaci;Fort Washington;Losantiville;Porkopolis;Queen City;Queen City of the West;Sinsinati;Sinsinatis;Sinsinatti;Sinsinnati
5505411 Basic;Chenterson;Genderson;Hendersonas;Jericho Heights;Khendehrsan;Khenderson;Khendersun;Midway City;Pittman
4469146 Grijnsburo;Grinsboras;Grinsboro;Grynsbara;Qrinsboro
5045360 Imnizha ska;Saint Pol;San Pablo;Sejnt Pol;Sent Pol;Sent Polas;Sent Pols;Sentpola;Sint-Paul;St. Paul;Urbs Sancti Pauli de Minnesota
4719457 Planas;Planom;Plejno;Plejnou
5101798 Milford;N'juark;New Worke;Nieworke;Niouark;Niuarkas;Novarcum;Nuarka;Nyuark;Youngs Point
5174035 Fort Industry;Port Lawrence;Talida;Tolido;Upper Toledo;Vistula
5072006 Lin'koln;Lincolnia;Linkal'n;Linkolna;Linkolnas;Linkolns;Linkuln
4167147 Orlandas;Orlando i Florida;Orlanto
5336899 Chulavista;Cula Vista
5099836 Arissheck;Dinas Jersey;Dzersi Siti;Dzersi Sitis;Dzersisitija;Dzerzi Siti;Dzhehrsi-Sici;Dzhersej Siti;Dzhersi-Siti;Dzhursi Siti;Hudson;Jersey Ceety;Paulus Hook;Paulus's Hook;Powles Hook
5289282 Candler;Candleris;Chandler Junction;Chandlur
4920423 Arx Vainensis;Fort Gouein;Fort Miami;Fort Uejn;Fort Veinas;Fort Vejn;Fort Veyn;Fort-Uehjn;Fortveina;Frenchtown;Kekionga;Kiskakon;Miami Town;Omee Town;Post Miami;Twightwee Village
5110629 Bafalas;Bafalo;Baffalo;Bufala;Bufalo;Bufalum;Buffalo i New York;Bupalo;De-o-tro-weh;De-ose-lole;Ne-o-thro-ra;New Amsterdam;Tick-e-ack-gou-ga
4464368 Daram;Darehm;Darem;Daremas;Duram;Durhamsville
4171563 Saint Petersburg
5359777 Ervajn;Irvajn;Irvin;Irvinas
4705349 Laredum
5525577 Labbok;Labok;Lubuk
5261457 Madisonas;Madisonia;Madisons;Madisun;Madysan;Mantison;Medison;Medisona;Mehdison
5295903 Gilbertas;Gilburt
4776222 Norfalk;Norfok;Norfolk City;Norfolka;Norfolkas;Norfolko
4299276 Louisvil;Louisville-Jefferson County;Ludovicopolis;Luisvil;Luisvilis;Luisvill;Luivil;Luivila;Lujzvill
5511077 Fullers Crossing;Lakes Crossing;Rehno;Reno-Stead;Rino;Rynas
4499612 Uinston-Sejlem;Uinstun-Sejlum;Vinston-Salem;Vinston-Sejlem;Vinstonas-Seilemas;Winston
5295985 Glendehjl;Glendeilas;Glendejl;Nklenteil;Qlendeyl
4158476 Hajalija;Khajalia;Khajalija
4693003 Duck Creek;Embree;Garlandas;Garlend;Girljanda
5313457 Skotsdejl;Skottsdejl
4700168 Erving;Irvingas
4752186 Cesapikas;Chesapeack;Chesapijk;Chesapik;Norfolk County;South Norfolk
5509403 Bac Las Vegas;Norda Lasvegaso;Nort-Las-Vegas;Severen Las Vegas;Severni Las Vegas;Vegas Verdes;Vegas Verdi
5350734 Centerville;Centreville;Fremontas;Frimont;Hardscrabble;Irvington;Mission San Jose;Nikes;Warm Springs
4315588 Batan-Ruzh;Baton Rouz;Baton Ruj;Baton Ruzas;Baton Ruzh;Baton Ruzos;Batonruza;Batun Ruzh;Dironbourg;New Richmond;Rubribaculum
4297983 Leksington;Leksingtona;Leksingtonas;Leksingtono;Leksingtun;Leksinqton;Lexington-Fayette;Lexintonia
5509952 Paradajs;Paradajz
4781708 Manchester;None Such;Richmond City;Richmund;Ricmonda;Ricmondas;Ricmondia;Ricmonds;Ritsmont;Rychmand;Shoccoe's;Shockoe
5122520 Jaimaica;Jamaicah;Jamaick;Jamaico;Jamaika;Jamanica;Jameco;Jemaica;Jemaicae;Jemaico;Jemecah;Rustdorp
5391710 San Bernandino
5811696 Spakan;Spocanum;Spokan;Spokane Falls;Spokein;Spoken
4049979 Bermincham;Bermingkham;Birmingam;Birmingamas;Birmingem;Birmingema;Birmingham i Alabama;Birminhem
5373900 Ralston
4853828 De Moinas;De Moins;De Mojn;De Moyn;Deh-Mojn;Dehs Mojns;Demoina;Monachopolis;Nte Moin
5134086 Ga-sko-sa-ga;Gaskosago;Rocestera;Rocesteris;Rocestro;Rochesterville;Rochestur;Roffa;Rotsester
5303929 Maryvale Village
5812944 Chebaulip;Commencement City;Puyallup;T'kope;T'kopt;Takoma;Takouma
4744709 Arlingtonas
5349755 Rosena
5380184 Oksnard
5374732 Moreno Vali;Moreno-Valli
4466033 Campbellton;Cross Creek;Fajetvil;Feetvil';Fejetvil;Fejetvill;Lower Campbellton;Upper Campbellton
5358705 Gantington-Bich;Hantington Bycas;Khntingtn Bijch;Khantington Bich;Pacific Beach;Pacific City
5145215 Ionkers;Jonkers;Jonkersas;Jonkurs;Yonckers
5352423 Glendehjl;Glendeilas;Glendejl;Glendel;Mason;Riverdale
4883817 Avrora
4076784 Mantgomery;Mons Gomerici;Montgomeri;Montgomeris;Montgomuri;Montnkomeri
4188985 Kolambus;Kolumbas;Kolumbus;Kulumbus
3441575 Mantehvideha;Montebideo;Montevidejas;Montevideu;Montevidiejos;Muntivideu;Muntividew;Urbs Montis Videi;मोण्टेवीडियो;मोन्तेविदेओ
1512569 Daskent;Daşkənd;Lithopolis;Tachkent;Taixkent;Taschkent;Tashken;Tashkend;Tashkent osh;Tashkenti;Tasjkent;Taskende;Taskent;Taskenta;Taskentas;Taskento;Taszkent;Taxkent;Tochkent;Toshkand;Toshkent;Toshkent shahri;Ташкен;Ташкент;Ташкент ош;Тошканд;ताशकन्द;ताश्कंद
1513157 Namanganas;Namangano;Nemengan;Наманган;Наманған
1216265 Samarcanda;Samarcande;Samarkanda;Samarkandas;Samarkando;Samarqand;Semerkant;Semerqend;Самарканд
1514588 Andican;Andidzhan;Andijan;Andisjan;Andizan;Andizhan;Andizjan;Андижан
1217662 Alt-Buchara;Bochara;Bokhara;Bouchara;Boukhara;Bucara;Buchara;Buhar;Buhara;Buharo;Buhhaara;Bujara;Bukhaara;Bukhar;Bukhoro;Buxara;Buxoro;Staraya Bukhara;Бухар;Бухара;Бухоро;Бұхара
601294 Noekis;Nokis;Noukous;Nukusas;Нукус;Нүкіс
1216311 Bek Budi;Karaki;Karchi;Karshi;Karshy;Karsi;Karsio;Karsis;Karsji;Karszy;Kharsh khot;Qarsi;Карши;Каршы;Карші;Харш хот;Қарсы
1512979 Коканд
1514210 Чирчик;Чирчиқ
1514019 Фарғона;Фергана
1513886 Джизак;Джиззак;Жызак;Жызақ
1512473 Ургенч
1215957 Термез
1513243 Маргилан
1513131 Навои;Навої
1514581 Ангрен
1513064 Алмалик;Алмалык;Олмалиқ
3646738 Caracae;Caraques;Karakas;Karakasa;Karakasas;Karakaso;काराकास
3633009 Marakaibas;Marakaibo;Marakaimpo;Marakajba;Marakajbo;Marakaybo;Marakaypu;माराकाईबो
3632998 Marakai;Marakaj;Marakajo;Marakajus;Marakay
3625549 Balenzia;Valencio;Valens;Valensi;Valensia;Valensii;Valensija;Valensiya;Valentia;Valentzia;Valincia
3648522 Barkisimeta;Barkisimetas;Barkisimeto;Barquisimetum;Barquisimito
3645528 Cidade Guaiana;Ciudad Guiana;Ciudat Guayana;Guayana;Guayana City;S'judad-Guajana;San Felix de Guayana;San Tome;San Tome de Guayana;Santo Tome de Guayana;Santo Tomo;Sijudad Gvajana;Sjudad Guajan
3648559 Barcelono;Barselona;Varkeloni
3778045 Maturinas
3629672 Puehrto La Kruz;Puehrto-la-Krus;Puerto Cruz;Puerto La Krus;Puerto de La Cruz;Puerto la Krusas
3648546 Barinas llaqta;Barinasas;Ijoloti Barinas
3625829 Turmeras
3645532 Angostura;Bolivar;Bolivar llaqta;S'judad-Balivar;S'judad-Bolivar;Syudad Bolivar;Ziuda Bolivar
3632308 Emerita;Meria;Meridae;Merido;Meryda;Santiago de los Caballeros de Merida
3627047 Santa Teresa
3644768 Kumana
3628473 San Kristobal;San Kristobalis;San-Krystobal'
3648439 Nuestra Senora del Rosario de Baruta
3647651 Caramas;Kabimas;Kabimasas
1566083 Ciudad Ho Chi Minh;Ho Chi Minh;Ho Chi Minh Ville;Ho Chi Minh-borg;Ho Chi Minh-byen;Ho Chi Minhin kaupunki;Ho Chi Minhstad;Ho Ci Minovo Mesto;Ho Si Minh-varos;Ho-Chi-Minh-Stadt;Ho-Ci-Min-urbo;Hociminovo Mesto;Hosimina;Hosiminh;Khoshimin;Sai Gon;Saigon
1581130 Anoi;Anoy;Ha Noi;Ha Nui;Hanoj;Hanoja;Hanojo;Hanojus;Hanoy;Ho-nui-su;Keicho;Khanoj;हनोई
1583992 Danang;GJa Nang;Tourane;Turan
1581298 Hai Phong;Hajfong;Khajfon
1587923 Bia Hoa;Bienhoa
1580240 Choue;Huje;Khjue;Khjueh;Khue;Sun-fa-su
1572151 INhatrang;Kanh-Hoa;Nacana;Nga-tsong-su;Niacangas;Nja Chang;Njachang
1586203 Kan Tho
1568510 Lit-ka-su;Rac'zja;Rach Zhia;Racza;Rat'zja;Zhac Zhja
1568574 Ki N'on;Kin-hon;Kuinjon;Kwinhon;Qui Nhan;Quinn Yan;Quinton;Quy Nhon
1562414 Cap-Saint-Jacques;Cape Saint James;Saint James;Ville du Cap;Vungtau;Xa Vung Tau
1568212 Sa GJec
786714 Prestena;Prishhina;Prishtina;Prishtinae;Prishtine;Prisjtina;Pristin;Pristine;Pristino;Prisztina;Prixtina;Pryshcina
71137 Sano;San'a;San'ah;صنعاء
79415 El-Hodeidah;Hodaidah;Hodeida;Hudaida;Hudaydah;الحديدة;حدیده
70225 Taiz;تعز
415189 Adan;Adehn;Adem;Aden khot;Aden shaary;Adena;Adenas;Adeno;Aidin;Anten;Cadan;عدن
78754 Al Mukalla;المكلا
74477 Ibas;إب
76184 ذمار
3369157 Altepetl In Cabo;Ar Chab;Cape Toun;Cidade do Cabo;Cita del Cap;Citati du Capu;Citta del Capo;Cittae do Cavo;Ciuda del Cabu;Ciudad del Cabo;Ciudat do Cabo;Ciutat del Cap;Civitas Capitis;El Cabo;Fokvaros;Hoefdaborg;Hovdastadur;Höfðaborg;IKapa;Kaapstad;Kaapsted;Kab town;Kabe Urbe;Kaburbo;Kaepstad;Kapetown;Kapkaupunki;Kaplinn;Kapske Mesto;Kapske Misto;Kapstad;Kapstaden;Kapstadt;Kapsztad;Keip Taoun;Keiptaun;Keiptauna;Keiptaunas;Keiptauns;Kejptaun;Keyptaun;Keyptawn;Le Cap;Li Kap;Lo Cap;Lurmutur Hiria;Sita del Cao;Sita del Cap;Tref y Penrhyn;Yvy akua Tava;केपटाउन;केपताउन
1007311 Durbana;Durbanas;Durbano;Durbanum;EThekwini;ITheku;Ntermpan;Port Natal;Thekong;डरबन;डर्बन
993800 EGoli;Giochanesmpournk;IGoli;IJohannesburg;Ioannesburgum;Jo'anna;Joanesburgo;Joburg;Jog'annesburg;Joganesburg;Johanesburgas;Johanesburgo;Johannesarborg;Johannesbourg;Johannesburga;Johannesburgo;Johannesburgu;Jokhanesburg;Jokhanezburg;Jokhannesburg;J·ohanesbôrg;Xohanesburgo;Yohannesburg;Yohannesburq;Yok-hon-ni-su-pau;Yoxannesburg;जोहन्नेस्बर्ग;जोहान्सबर्ग
953781 Mpanzaville;Souehto;Soueto;Sovetas;Soveto
964137 E-Pitoli;IPitoli;Pitoli;Praetoria;Prehtoryja;Pretori;Pretoriae;Pretorii;Pretorija;Pretorio;Pretoriya;Pretoriye;Pta;Tshwane;प्रिटोरिया
964420 IBhayi;Port Elisabeth;Port Elizabet;Port Elizabetas;Port Elizampeth;Port-Ehlizabet;Portelizabeta;Porto Elizabeth;Portus Elisabethae;Puerto Elizabeth;Gqeberha
965301 Maritzburg;Mokokotlofo;Petromaritzburgum;Pietermaritsburg;Pitehrmarycburg;Pitermaricburg;Pitermaricburgas;Piturmaricburg
1006984 Buffalo City;EMonti;Ist-Londan;Ist-London;Istochni London;Iztochen London;Londinium Orientale;Oos Londen;Orient-Londono;Tung Lun-tun;Yst Londonas
944385 Feriniging;Ferinikhing;Vereniging;Verenigingas
1018725 Blumfantehjn;Blumfonteina;Blumfonteinas;Blumfontejn;Blumfonteyn;EBloemfontein;IBloemfontein;Mangaung;Mploumphontein
1017780 Boksburgas
940909 Velkom;Velkomas
986822 Krjugersdorp;Krjugersdorpa;Krugersdorpas
939270 EMalahleni;Ehmalakhleni;Vitbank;Vitbankas
962367 Ricardusbaia;Richards Bej;Richardsbaai
944986 Fanderbajpark;Fanderbejlpark
1105777 Verwoerdburg
946877 Ehjtenkhakhe;Ejtenkhakhe;Jutunkhakh
936374 Roodeport-Maraisburg
909137 Lousaka;Louzaka;Lusaca;Lusak;Lusako;लुसाका
911148 Kitoue;Kitue;Kitve;Kitve-Nkana;Kitwe Nkana;Nkana-Kitwe
901344 Ntola
890299 Arare;Charare;Hararensis Urbs;Harareo;Kharare;Kharareh;Salisbury;हरारे
894701 Bulavajas;Bulavajo;Bulavejo
1106542 Chitungviza;Chytungviza;Citungviza
`;
