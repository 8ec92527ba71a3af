/**
 * Common words of English, Dutch, German, Swedish and French that the Hindi spelling rules would make equal
 * to other words. First pairs of words of one language, then words with letters that these rules replace,
 * then words that become equal to a Hindi word of the rules.
 */
const WORDS = `
  boot boots boost boosts boosted booster bust busts busted buster boosting busting boom booms bum bums boon
  bun bus boos buses booze bees bis been bin bins bit bits beet beets bee deed did deep dip deem dim deer dire
  din dean doom dumb feel feels feeling feelings fill fills filling fillings file feet fit fits fee fees few fewer
  fever phew free fry good god goods gold goon gun guns green grin grins greens greed grid grids greet grit
  hood hoods hud hoot hut huts heed hid hoop keen kin keep kip love lover lovers low lower lowers meet meets mit
  mitt mood moods mud moon moose muse moss mower mover moving mowing need needs nid never newer new noon nun now
  nov oven owe pee peel peeled peeling pile piled piling piling peep pip pool pools pull poop pup pups poor poorest
  pure purest reed rid reel rice rise room rooms rum roost rust root roots rut rover rower rowing roving see sees
  seed seeds seeded sided siding seeding seem seems seen sin sins sewer sever sheen shin sheep ship ships
  sheet sheets shit shoot shoots shut shuts shooting shutting showed shoved showing shoving sleep sleeps slip slips
  slope soon sun sooner spoon spun steer stir stood stud studs strip street sweep sweeping swiping teen teens tin
  tins tee tees tie thee thigh tiny teeny too two tree trees try van wan vary wary vest west vet wet vent went vid
  vids weed weeds vine wine wines vines weep wipe wiping weeping wiz win wind wing wings wins war wars was vas
  wow vow vows jealous zealous jest zest jeep zip zips jig zig zen zoo zone zones jones joey zoe joe jack alpha
  sulphur phase fleece fool fools full fuller fully fuel fulfil fulfilling fulfilled feed food foods foot
  book books look looks looked looking took cook cooks cooked cooking cool school schools tool tools blood flood
  floor floors door doors roof proof loose choose chooses choosing choice goose loop loops hook hooks shook stool
  broom groom bloom brook crook wood woods wool wolf scoop snooze smooth soup tooth troop troops hoops noodle
  noodles balloon afternoon cartoon raccoon cocoon lagoon spooky moody goodbye goodnight neighbourhood childhood
  week weeks weekly weekend weekends wheel wheels three between agree agreed agrees speech speed sleepy asleep street
  streets steel feedback indeed degree degrees engineer engineering employee employees committee coffee toffee
  fourteen fifteen sixteen seventeen eighteen nineteen queen screen screens sweet sweets seek seeking beer beers beef
  cheese cheers cheer cheek cheeks knee knees geese peer peers beep jeans breed breeds breeding bleed freedom greeting
  meeting meetings needed needle keeps keeping keeper deeply referee refugee guarantee
  with without within will we were well what when where which who whom whose why would want wants wanted wait waits
  waiting walk walks walked walking wall walls war warm warning wash watch watched watching water wave waves wax way
  ways weak wealth weapon wear wearing weather web website wedding weigh weight weird welcome whale whatever wheat
  whenever wherever whether while whisky whisper whistle white whole wide widow wife wild willing window windows wing
  winner winter wire wise wish wishes wit witch woke woman women won wonder wonderful wood word words wore work worked
  worker workers working works world worried worry worse worst worth wrap wrist write writer writing written wrong
  wrote allow allowed always anyway award aware away awesome awful awkward answer blow bowl bowls bow brown clown cow cows
  crowd crown dawn down draw drawer drawing dwarf flow flower flowers follow following follows forward grow growing
  grown growth hallway hawk highway how however hollow interview jewel knew know knowing knowledge known law lawn laws
  lawyer lawyers lowest narrow network newspaper news nowadays outward own owned owner owners pillow pow power powerful
  powers prawn raw reward row rows sandwich saw screw sew shadow shallow show shower shows shown slow slowly snow
  somewhere sparrow squeeze straw swallow swan swear sweat sweater sweep swift swim swimming swing switch sword throw
  tomorrow towel tower town towns toward towards tweet twelve twenty twice twin twist unknown view views viewing
  yellow yawn
  amaze amazed amazing blaze breeze brazil bronze cozy crazy dizzy dozen emphasize freeze frozen fuzzy gaze glaze
  grizzly hazel horizon jazz lazy lizard magazine maze mozart ozone pizza plaza prize prizes puzzle puzzles quiz razor
  realize realized recognize seize size sizes sneeze snooze topaz trapeze wizard zebra zero zombie zoom zodiac
  alphabet autograph biography dolphin elephant emphasis geography graph graphic microphone nephew orphan paragraph
  pharmacy phone phoned phones photo photograph photographer photographs photography photos phrase physical physics
  sphere telephone trophy triumph
  bazaar
  chat chats chatted chatting chum chums mare sale gala hath gaunt pair pairs tang dang dun lung lungs
  aan baan baas begreep begrip blik bleek boos dus doos eet een gaaf gaat gaf gat gevonden
  gewonden graaf graf haal hal heet heette hitte hit in internationaal international jacht jagen jij jong joost jou
  just koos kus laag laat lag leeg leed leeft lid lift lig maan man meen meer meest min mist naam naar naast nam
  nationaal national plaat plat sociaal social speciaal special staal stal staan start staart taal tal uit ooit vaak
  vak veel vent vind vis vol vrij waar waren varen wat vat wees wel wil wind wit weet wist zaak zak zaal zal zacht
  zagen ze je zee zij zo jo zou zien zijn zeer zelf zonder zoon zon zich
  doof frei frieden junge junger jung jungen josef joseph mir schaf schiff see stefan stephan voran woran volle voll
  vollen wolle wollen wann warum was weg wein wenn wer wie wieder wir wird wo woche wohl wunder zahl zahn zeit zeiten
  zu zum zunge zungen zur zwei
  fri god gud kup tva tvaa vill vem var vara vet vid vi tre tree
  cool cul fut foot ne nee ni trop tu vu wagon
`;

export const PLAIN_WORDS: readonly string[] = WORDS.split(/\s+/).filter(Boolean);

const PLAIN: ReadonlySet<string> = new Set(PLAIN_WORDS);

/** Returns whether a folded word is a common word of a language in Latin letters other than Hindi. */
export const isPlainWord = (word: string): boolean => PLAIN.has(word);
