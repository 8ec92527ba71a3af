import { holdsContact } from '../../users/index.js';
import { scamHintsIn } from './scam.rules.js';

/** Typical first messages of scammers. */
const SCAMS = [
  'Hello dear, can you send me some money? I will pay back on Friday.',
  'Please lend me 200 dollars, my card is blocked while travelling.',
  'I need money for my mother’s surgery, God will bless you.',
  'I am stranded at the airport and have no cash, can you send $150?',
  'Could you help me pay my rent this month? I am a good girl.',
  'My daughter is in hospital and I cannot pay the fees.',
  'Can you support me financially until my salary comes?',
  'I got stuck at customs with a parcel for you, they want a fee of 300 euros, please pay.',
  'You can send it through Western Union, I will give you the name.',
  'Do you have PayPal? It is only for a small thing.',
  'My cashapp is $lovelyann, surprise me',
  'Send 2000 rs by UPI and I will show you my pictures',
  'Transfer just 500 INR to book the table, I will give it back there.',
  'I am looking for a sugar daddy who is generous',
  'I will give you a weekly allowance of 1500 if you are loyal to me',
  'Pay for my ticket and I will fly to you tomorrow!',
  'Please recharge my phone so that we can talk, my number is finished',
  'I lost my wallet in Dubai, could you lend me something till Monday?',
  'Baby can you buy me an iTunes card, my phone is about to be cut off',
  'I need a Steam gift card for my nephew’s birthday, I am at work and can’t go',
  'Send me the codes of two Google Play cards and I will come over tonight',
  'If you really like me you would get me an Amazon gift card',
  'Scratch the gift card and send me a photo of the back',
  'Apple gift card codes work best for me, 100 each',
  'I made a lot with bitcoin trading, I can teach you step by step',
  'Have you ever invested in crypto? My uncle is an analyst and gives me signals',
  'Deposit only 100 USDT and you earn every day',
  'I can show you a platform with guaranteed returns of 20 % a week',
  'My mentor helped me double my savings with forex, would you like to earn too?',
  'You should join my trading group, we make daily profits together',
  'There is an investment opportunity I only share with special people',
  'I trade ETH in my free time, the profits paid for this car',
  'Double your money in one week, ask me how',
  'Can you receive a payment in your bank account for me? You keep 10 percent.',
  'Share your account number so that I can send you a present',
  'I want to send you 5000, give me your bank details please',
  'Tell me the OTP that you just received, I typed your number by mistake',
  'I need your IBAN and the name of your bank for the surprise',
  'Please forward me the verification code that comes now',
  'What is your card number? I will order dinner for us both',
  'Hi handsome, text me on WhatsApp +44 7700 900123',
  'Add me on Telegram @sweet_maria, I am always there',
  'Let’s move to WhatsApp, this app is slow',
  'I don’t check this app often, write me at maria.love88@gmail.com',
  'My snapchat is kitty_2003 :) snapchat: kitty_2003',
  'Give me your number and I will message you there',
  'Find me on Insta, my pics are better there',
  'I’m leaving this app soon, what’s your WhatsApp?',
  'call me 98765 43210',
  'nine eight seven six five four three two one zero is my number',
  'Reach me at johnsmith at gmail dot com dear',
  'See my private photos here: http://bit.ly/3xyzabc',
  'I am new here, my page is hotgirls-live.xyz join free',
  'Check t.me/lonelyhearts22',
  'Hangouts is easier for me, can we talk on Hangouts?',
  'hmu on kik',
  'My WhatsApp number is in my profile, message me there on WhatsApp please',
  'It’s better to chat on Signal, I rarely log in here',
  'Wh@tsapp me, I am bored',
  'www.meet-me-now.com I have a profile with more photos',
  'You are so beautiful. I am a widowed engineer on an oil rig and would love to know you, e-mail me: capt.brown@outlook.com',
  'Hello my love, I have a box of gold that must be cleared, I need somebody trustworthy and a small payment',
  'My company will release my inheritance if I can find somebody honest like you to hold it',
  'Are you a generous man? My studies are so expensive this year…',
  'see lonely-nights dot example, there is more of me',
  'more of me on my-site。com/y',
  'my pictures are at hot-anna (dot) com',
  'come to sweetmaria [.] net and we talk',
  'my page is sweet-maria-dot-com, join free',
  'look at annalive . com when you are alone',
  'type meetannadotcom into your browser',
  'meine Seite: anna．live',
  'I answer only at ९८७६५ ४३२१०',
];

/** Typical first messages of other members, some about the same topics. */
const HARMLESS = [
  'Hi! How was your weekend?',
  'Your dog looks like he runs the house. What is his name?',
  'I see that you like trekking. Have you done Rajmachi in the rain?',
  'I work in a bank, so yes, I own too many grey shirts.',
  'Money can’t buy happiness, but it can buy mangoes, which is close.',
  'I spent all my cash on books at the fair today. No regrets.',
  'Do you prefer tea or coffee? This decides everything.',
  'My grandmother sends me gift cards for a shop that closed years ago 😄',
  'I deleted Instagram last winter and I read three times as much now.',
  'Your bio says you build apps. Which one are you proud of?',
  'I’m a trader by day and a terrible guitarist by night.',
  'Crypto people are at every party. Please say you are not one of them.',
  'What would you do with a free Tuesday?',
  'I moved here in 2019 from Nagpur and still miss the oranges.',
  'I ran a half marathon in 2:05:33 last month!',
  'Born on 12.03.1994, so a Pisces, for whatever that is worth.',
  'Can you recommend a good place for dosa near Koregaon Park?',
  'I need a holiday. The mountains or the sea?',
  'Could you help me settle a bet: is a hot dog a sandwich?',
  'My friends say I text like an old man, with full stops.',
  'I love that you volunteer at the hospital. How did you begin?',
  'I was stuck in traffic for two hours and thought of seventeen names for a boat.',
  'Do you play chess? I lose beautifully.',
  'Tell me about the painting behind you in the second photo.',
  'I’m an accountant. Somebody has to be.',
  'What are you reading right now?',
  'I’m saving money for a trip to Japan in spring. Have you been?',
  'You had me at "bad puns".',
  'Would you rather fight one horse-sized duck or a hundred duck-sized horses?',
  'I teach maths at a school in Thane. My pupils invest all their time in memes.',
  'I make furniture. My flat is full of chairs and short of tables.',
  'Is that the Gateway at sunrise? What got you up so early?',
  'I have two cats, Pixel and Byte. Yes, I’m that person.',
  'What’s the best concert you have ever been to?',
  'I don’t need much: a window, some plants and Wi-Fi.',
  'We have three hobbies in common. The fourth could be ice cream.',
  'My sister signed me up, so blame her.',
  'You look kind. And your cake looks excellent.',
  'Do you believe in pineapple on pizza?',
  'I’ll be honest, I chose this message from nine drafts.',
  'Looking for somebody to share a very large umbrella with.',
  'I work shifts, so my evenings are other people’s mornings.',
  'How long have you lived in Pune?',
  'I’m learning Kannada, slowly. Any tips?',
  'The signal on the train was bad, so here is my hello again.',
  'Your smile in photo three made my Monday.',
  'I think we were at the same film on Saturday, row seven?',
  'I paid 400 for a coffee today and it was not even good.',
  'Do you cook? I can do exactly four dishes.',
  'I like long walks, short meetings and old maps.',
  'My phone died at 50 percent. Very dramatic.',
  'Hey, are you free for a coffee on Saturday afternoon?',
  'Your profile says "ask me about snails". So: what about snails?',
  'I’m 29, a nurse, and good at finding parking.',
  'Which song do you always skip?',
  'I transferred from Delhi to Mumbai for work in June.',
  'Let’s trade recipes. Mine is my aunt’s fish curry.',
  'Have you tried the new climbing hall? I keep falling off the easy wall.',
  'I won a voucher for two at the theatre. Do you like plays?',
  'Do you have any pets? My parrot asks.',
  'I work on payments software. It is less exciting than it sounds.',
  'My father keeps sending me forwards about turmeric.',
  'I call my mother every evening at eight.',
  'Be careful here, somebody asked a friend of mine for a loan last week!',
  'I own one polka dot dress and no polka dot courage.',
  'Connect the dots: you like maps, I like getting lost.',
  'I said hello.Then I forgot my own name.',
  'The dot on my map is Goa. Where is yours?',
  'I worked at a dot com start-up before it was cool to fail.',
  'Tea at 5. Come if you like scones.',
  'I read (slowly) . Mostly history.',
  'He said “no.” She said “yes.” They bought the dog.',
  'My score is 3.50, my neighbour’s is 4.10.',
  '你好。我喜欢爬山。你呢？',
];

describe('scamHintsIn', () => {
  it('detects at least 80 percent of the scams', () => {
    const missed = SCAMS.filter((text) => scamHintsIn(text).length === 0);
    expect(SCAMS.length).toBeGreaterThanOrEqual(60);
    expect({ missed, recall: 1 - missed.length / SCAMS.length >= 0.8 }).toMatchObject({ recall: true });
  });

  it('reports at most 2 percent of the harmless messages', () => {
    const falsePositives = HARMLESS.filter((text) => scamHintsIn(text).length > 0);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(60);
    expect({ falsePositives, few: falsePositives.length / HARMLESS.length <= 0.02 }).toMatchObject({
      few: true,
    });
  });

  it.each([
    ['Buy me an iTunes card', 'gift-card'],
    ['Earn daily with bitcoin trading', 'crypto'],
    ['Give me your bank details', 'bank'],
    ['Can you lend me 200 dollars', 'money'],
    ['ＷｈａｔｓＡｐｐ me', 'elsewhere'],
    ['ओटीपी बताओ जो अभी आया', 'otp'],
    ['Meri UPI id par daal do', 'upi'],
    ['Pay me or I will post your pictures', 'blackmail'],
    ['Send me 200 dollars or I will leak your video', 'blackmail'],
    ['Add me on Tele\u200bgram', 'elsewhere'],
  ])('classifies %s as %s', (text, hint) => {
    expect(scamHintsIn(text)[0]).toBe(hint);
  });

  /*
   * Processor time, which does not depend on other programs on the machine. 20 times the longest message
   * takes about 0.2 s with linear time, and 5 s or more with quadratic time.
   */
  it.each([
    'send me ',
    'one two ',
    '9 ',
    'a.',
    'a-',
    'a@',
    'x dot ',
    '(dot)',
    'my whatsapp ',
    'need one ',
    '\u33c2',
    '\ufdfa',
    'aaaaaaaa',
    '99999999',
    '--------',
  ])('checks a long message of repeated %j in linear time', (part) => {
    const message = part.repeat(Math.floor(4000 / part.length));
    const before = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) {
      scamHintsIn(message);
      holdsContact(message);
    }
    const { user } = process.cpuUsage(before);
    expect(user / 1000).toBeLessThan(2_500);
  });
});
