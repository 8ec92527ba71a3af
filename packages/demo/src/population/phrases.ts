import type { Hobby, RelationshipType } from '@mutual/backend/contract';

// Fragments of self-descriptions. {a|b} stands for one of the alternatives, @city for the member's city.

/** Lines about work and everyday life. The second list is for members under 23. */
export const WORK_LINES = [
  '{Architect|Landscape architect|Structural engineer} who still gets excited about {staircases|old brick|well-placed windows}.',
  'I teach {physics|history|maths|chemistry} to {teenagers|thirteen-year-olds}, so very little surprises me{ now|}.',
  '{Nurse|Paediatrician|Physiotherapist|Dentist} by day, {terrible baker|amateur gardener|devoted napper} by weekend.',
  'I write {code|software|firmware} for {hospitals|trains|a bank you have heard of|farmers} and letters for nobody, yet.',
  '{Product designer|Illustrator|Graphic designer}. I notice fonts on menus and I am {not sorry|working on it}.',
  'I run a small {bakery|bookshop|plant nursery|coffee roastery} in @city.',
  '{Chartered accountant|Auditor|Tax consultant} with a {surprisingly loud laugh|secret dance playlist|sketchbook in the drawer}.',
  '{Journalist|Radio producer|Documentary editor}: paid to ask questions, happy to answer yours.',
  'I restore {old furniture|motorbikes|radios|film cameras} after work; {my balcony|the spare room} has given up.',
  '{Civil servant|Lawyer|Urban planner} in @city. Yes, I can read the small print for you.',
  'Marine biologist {far from the sea|who still gets seasick}.',
  'I look after {a team of twelve|supply chains|three warehouses} and one very {opinionated|sleepy} cat.',
  '{Chef|Pastry chef|Line cook} on a quieter schedule now, which means I finally have {evenings|Sundays}.',
  'Researcher in {batteries|soil|sleep|languages}. I will explain it in one sentence, I promise.',
  'Half my week goes to {a start-up|a small studio|an NGO}, the other half to {long walks|my mother’s garden|badminton}.',
  'Second year of {residency|a PhD}: short on {sleep|spare time}, long on {curiosity|stories}.',
  'I moved to @city {for work|for a year|with two suitcases} and stayed for the {food|people|evenings}.',
  'Grew up {in a big loud family|in a small hill town|above my parents’ shop|between two languages}, now at home in @city.',
  'Back in @city after {four years away|a long detour} and seeing it with new eyes.',
  '{Pilot|Flight attendant|Tour guide|Merchant navy officer}: I come home with {fridge magnets|good stories|strange snacks}.',
  'I sell {tiles|books|solar panels|tea} and collect {maps|postcards|bad puns|houseplants}.',
  'Third generation in {textiles|the family restaurant|jewellery}, first one with {a spreadsheet|a climbing wall}.',
  'Psychologist. No, I am not {analysing you|taking notes}; {I am looking at the dessert menu|I just like listening}.',
  '{Data analyst|Actuary|Statistician} who {trusts gut feeling|chooses restaurants by the smell}.',
] as const;

export const STUDY_LINES = [
  'Studying {law|biology|economics|design|literature} in @city, learning to cook on the side.',
  'Final year of {engineering|nursing|architecture|film school}; ask me about it in {June|a calmer month}.',
  'First job, first flat, first {houseplant that survived|proper knife|set of matching plates}.',
  'Student of {music|history|computer science}, part-time {barista|tutor|dog walker}.',
  'New in @city and still collecting favourite {corners|benches|momo places|cafés}.',
  'I study {maths|psychology|chemistry}, which mostly means I {drink tea in libraries|own many highlighters}.',
] as const;

export const HOBBY_LINES: Readonly<Record<Hobby, readonly string[]>> = {
  Traveling: [
    'I plan trips by {night train|food market|the colour of the sea}.',
    'Last stamp: {Vietnam|Georgia|Meghalaya|Lisbon|Ladakh|Sri Lanka|Oaxaca}. Next: {you choose|Iceland|anywhere with ferries}.',
    'Window seat, {one small bag|no fixed plan|a paper map}.',
    'I have {missed trains|slept in airports|got lost} on four continents and would do it again.',
    'Happiest {the evening before a trip|on a slow bus with a good view|where I cannot read the menu}.',
  ],
  Cooking: [
    'I make {a mean|a very decent|my grandmother’s} {biryani|rajma|ramen|lasagne|fish curry|dal makhani|shakshuka}.',
    '{Sunday|Friday} evenings are for {slow curries|fresh pasta|trying one new recipe|feeding friends}.',
    'My love language is {cutting fruit for people|a second helping|packing you leftovers}.',
    'There is always {sourdough|curry leaf|pickle|chilli oil} in my kitchen and usually {music|a guest} too.',
    'I season by {feeling|smell|phoning my mother}; it {mostly|nearly always} works.',
  ],
  Music: [
    'I play {the guitar|a bit of piano|tabla|the violin|ukulele} {badly but with conviction|when nobody is home|on Sunday mornings}.',
    'My playlists go from {ghazals|Carnatic|qawwali} to {house|nineties rock|Afrobeat} {without warning|in one drive}.',
    'I choose {cities|restaurants|friends} partly by their {live music|taste in records}.',
    'Concerts over clubs, {balcony seats|front row} over selfies.',
    'I hum while {cooking|driving|thinking}; {apologies in advance|people say it is charming}.',
  ],
  Dancing: [
    '{Salsa on Thursdays|Bharatanatyam for twelve years|Lindy hop, still counting steps|Bachata beginner}, {come along|partners welcome}.',
    'First on the floor at {weddings|every wedding}, last to {find my shoes|leave}.',
    'I dance in the kitchen. {You have been warned|It is not optional}.',
    'Two left feet, {endless enthusiasm|zero shame}.',
  ],
  Reading: [
    'Currently between {Ghosh and Le Guin|a crime novel and a cookbook|three books at once|Murakami and the newspaper}.',
    'I {lend books and forget to whom|read the last page only when desperate|underline in pencil}.',
    'A rainy {Sunday|afternoon}, {chai|filter coffee|a pot of tea} and {a thick novel|short stories}: that is the whole plan.',
    'Tell me the book you {press on everyone|reread|gave up on} and I will tell you mine.',
    'I judge bookshops by their {poetry shelf|armchairs|cat}.',
  ],
  Sports: [
    '{Badminton twice a week|Sunday football|Tennis before work|Club cricket}, {competitive for exactly an hour|friendly, mostly}.',
    'I will {shout at the screen during the cricket|explain offside with salt shakers|wake up at three for a final}.',
    'I {bowl slow left-arm|play table tennis to win|swim lengths} and {lose gracefully|celebrate modestly}.',
    'Looking for a {doubles partner|running mate} in more than one sense.',
  ],
  Gaming: [
    'Board games on {Fridays|rainy days}: {Catan|Carcassonne|Codenames|Azul} {brings out my worst|is my therapy}.',
    'I am good at {co-op games|chess openings|puzzle games} and {terrible at losing Mario Kart|bad at stopping after one round}.',
    'I finish {side quests|every crossword} before {the main story|breakfast}.',
    'Controller two is {yours|always charged}.',
  ],
  Fitness: [
    'I {run by the water|lift|do yoga|row} before {the city wakes up|breakfast}, then {reward myself with dosa|earn my pancakes}.',
    'Training for {a half marathon|my first ten kilometres|a triathlon}, {slowly|with snacks}.',
    'Gym in the morning so that {dessert|I} can happen in the evening.',
    'Yoga taught me {patience|to breathe}; traffic {is the exam|tests it daily}.',
  ],
  Photography: [
    'I carry {a film camera|an old Pentax|my grandfather’s camera} and {ask before I shoot|waste a lot of film}.',
    'I photograph {doors|street dogs|hands at work|early light|tea stalls}; {people come out well too|my phone is full of them}.',
    'You will have to wait while I take {one more picture|the same picture twice}, but you get {good photos of yourself|prints} out of it.',
    'Golden hour makes me {late|quiet|pull over}.',
  ],
  Movies: [
    'I {cry at the airport scenes|stay for the credits|fall asleep in superhero films}.',
    '{Old Hindi films|Malayalam thrillers|Studio Ghibli|French comedies|Nineties rom-coms} with {too much popcorn|commentary}.',
    'Single-screen cinemas, {interval samosas|balcony tickets}, {no phones|whistles allowed}.',
    'Tell me which film you {know by heart|pretend to like}.',
  ],
  Art: [
    'I {paint small watercolours|draw strangers on trains|make lopsided pots|block-print scarves} {when the week was long|most Saturdays}.',
    'A good museum takes me {one room an hour|half a day and two coffees}.',
    'There is {clay under my nails|paint on most of my jeans}.',
    'I like galleries {on weekday mornings|with a bench in each room} and {arguments about them afterwards|silence halfway through}.',
  ],
  Outdoors: [
    'Weekends: {a hill|a forest|a lake|the coast}, a flask{ of chai| of coffee|}, {and no signal|and sore legs}.',
    'I know {which trail has leeches|where the kingfishers sit|the good swimming spot}; {come and see|I share with the deserving}.',
    'I sleep best {in a tent|after a long walk|with the window open}.',
    'I grow {tomatoes|chillies|too much mint} {on a balcony|against all advice}.',
    '{Cycling|Trekking|Birdwatching|Climbing} cured me of {overtime|phone scrolling|Monday moods}.',
  ],
};

export const INTENT_LINES: Readonly<Record<RelationshipType, readonly string[]>> = {
  Friendship: [
    'Good company first; {the rest may follow|let us see}.',
    'Here to meet {kind|curious|funny} people in @city, no pressure.',
    'Friends who {text back|show up|share dessert} are the best kind.',
  ],
  'Casual dating': [
    'Keeping it {light|easy and honest}: {coffee|a walk|a drink}, then we see.',
    'Let us {go for dinner and laugh a lot|try every dessert place in @city}.',
    'No five-year plan needed for a {good evening|first coffee}.',
  ],
  'Long-term relationship': [
    'Looking for {someone to grow old and silly with|my person|something that lasts}.',
    'I would like {a home with two toothbrushes|slow mornings for two|one good person}, not a hundred chats.',
    'I am {patient|serious about this, and about little else}; {the right one is worth it|tell me what matters to you}.',
    'Ready for something {real|steady}, {with room for nonsense|with plenty of laughter}.',
  ],
  Marriage: [
    'Hoping to find {a partner for life|someone to build a home with}; {families can meet later|we can take our time}.',
    'I see marriage as {a long conversation|teamwork with tea}, and I am ready to start talking.',
    'I want {equal partners|a marriage of friends}: shared {chores|decisions}, shared {jokes|dreams}.',
  ],
  Networking: [
    'Also glad to meet {founders|designers|people who make things} in @city.',
    'Always up for {swapping ideas over coffee|talking shop, briefly}.',
  ],
  'Travel buddy': [
    'Wanted: someone who {packs light|reads maps|shares window seats} and {laughs at delays|likes street food}.',
    'I have {leave to use|a list of places|two tickets’ worth of miles} and {nobody to share it with|need a second opinion}.',
    'Come {to the mountains in spring|along to the coast|and get lost somewhere}.',
  ],
};

/** Last lines. Members with a short text have only such a line. */
export const QUIRK_LINES = [
  'My {friends|sisters|colleagues} say I am {calm in a crisis|the planner|the one with plasters in the bag}.',
  'Ask me about {the goat incident|my worst haircut|how I met my neighbour|my collection of spoons}.',
  'I remember birthdays and forget {umbrellas|passwords|where I parked}.',
  '{Tea|Filter coffee|Hot chocolate} person. {Dogs and cats both|Dog person, open to negotiation|Owned by a cat}.',
  'I talk to {dogs|plants|grandmothers at bus stops} and they {mostly|nearly always} answer.',
  'Early riser, {hopeless after eleven|proud of it}.',
  'Night owl with {good intentions|a sunrise once a year}.',
  'I send {voice notes that are too long|real postcards|pictures of clouds}.',
  'Bad at small talk, good at {long talks|listening|big breakfasts}.',
  'I still {believe in letters|read horoscopes for fun|queue politely}.',
  'Three things: {honesty|kindness|humour}, {curiosity|patience|good bread}, {mangoes in May|monsoon evenings|clean sheets}.',
  'I will {steal your fries and share my dessert|let you have the window seat|always hold the door}.',
  'First round of {chaat|coffee|gelato|dumplings} is on me.',
  'Best first date: {a market|a museum and then noodles|a long walk|something we are both bad at}.',
  'Small joys: {the smell of rain|fresh newspapers|finding a seat on the train|ironed shirts}.',
  'I can {whistle with two fingers|fold a fitted sheet|name most trees in @city|make anyone’s grandmother laugh}.',
  'Recently learned {to swim|Spanish numbers|to bake|sign language basics}; next {the cello|surfing|patience}.',
  'I am {taller|shorter|quieter|funnier} than {my pictures|I look}.',
  'Say hello with {your favourite song|a recipe|the best thing in your week}.',
  'If you {like dogs|return shopping trolleys|tip well|laugh easily}, we will get along.',
  'Divorced, {wiser|lighter}, and {fond of new beginnings|still an optimist}.',
  'My {niece|nephew|grandmother} is my {favourite person|toughest critic}.',
] as const;
