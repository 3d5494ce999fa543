/**
 * Questions from people who want to vote or to know the result of an election, in their own words, including their
 * mistakes.
 */
export const voters = `
polling place near me
I moved to Ohio in August, is it too late for me for November?
where do i vote
What time do the polls close in Georgia on Tuesday?
do i need my drivers license to vote or is a passport fine
My mother is 87 and can't stand in line anymore. How does she get a ballot sent to the house?
regester to vote texas
i turn 18 on november 2, can i vote on the 5th??
My mail ballot never showed up and the election is in three days. What now?
I spilled coffee all over my ballot lol can i get another one
Has my ballot been counted yet? I dropped it off last Thursday.
Is there a drop box anywhere in Maricopa County that's open at night?
I got out of prison last year and I'm on parole in Florida. Am I allowed to vote again?
who won the governor race
My husband is deployed in Germany with the Army, how can he cast his vote from over there
yo can i vote if i go to college in a diff state than my parents
Can I take my kids into the voting booth with me?
When is the last day to sign up to vote in Pennsylvania?
They turned me away at the polls this morning saying I'm not on the list!! Is that legal? What do I do?
Could you kindly tell me whether my precinct has a ramp? I use a wheelchair.
early voting hours saturday
I'm registered as an independent in New York. Can I still vote in the Democratic primary?
How do I switch from Republican to no party before the primary
how much do they pay you to be a poll worker
I'd like to volunteer as an election judge in my county, who do I call?
What happens if the two candidates for sheriff end up tied?
How close does it have to be before there's an automatic recount in Arizona?
whats on my ballot this year
Is there a sample ballot I can look at for Cuyahoga County before I go in?
I have a green card. Can I vote in the city elections?
I just became a citizen last week at a ceremony in Boston. How soon can I get on the rolls?
do they check id in california when u vote
My neighbor is blind and wants to vote on her own without somebody reading it to her. Does the polling station have a machine for that?
can my boss fire me for leaving work to go vote
I'm in line and they say the polls just closed, do I have to leave
I signed the wrong spot on the envelope, will they throw my vote out?
got married and changed my last name, do i have to re register
I have no fixed address at the moment, I'm staying in a shelter. Can I still register?
absentee ballot request deadline michigan
am i registered
Pls help, I think they purged me from the voter rolls. How do I check?
Does it need a witness signature? I'm filling out my absentee ballot in Wisconsin and I live alone.
How many stamps do I put on the ballot envelope
My son is a freshman at Ohio State but we live in Indiana. Which state does he vote in?
wen is the next election
What's a provisional ballot and will mine actually count?
Can you vote online yet or is it still just in person and by mail?
I marked the wrong person. Can I get a fresh ballot from the poll worker?
Is it ok to take a selfie with my ballot in the booth
Can I wear my MAGA hat when I go to vote?
Who's winning in Nevada right now?
when will they announce the final results for the mayor's race in Chicago
I'm an American living in Spain and I haven't lived in the US for 12 years. Which state would I even vote in?
My dad is in the hospital until after Election Day, can a family member bring him a ballot?
My grandmother has dementia. Is she still allowed to vote?
Do I have to vote on every single race or can I leave some blank?
can i write in a candidate
I already mailed my ballot but I changed my mind about who I want. Can I vote again in person?
Do they have ballots in Vietnamese in Orange County?
hey so i'm 17 but i'll be 18 by the general, can i do the primary?
I lost my voter card. Will they let me vote without it?
Someone was taking pictures of people at my polling station and it scared me. Where can I report it?
My ride fell through and I've got no car. Is anybody giving free rides to the polls?
same day registration minnesota what do i bring
Where do I find my precinct number?
It says my signature didn't match. How do I fix it and how long have I got?
Ok so I'm a truck driver and I'll be out on the road all of election week, whats my best option to vote
Do I need to bring photo ID to vote in the UK council elections, and does my bus pass count?
how do i apply for a postal vote in scotland
I'm a Canadian student studying in London. How do I get a special ballot for the federal election?
What's the fine if I don't vote in Australia? I was sick that day.
Can EU citizens living in Dublin vote in the Irish local elections?
voter id card not received, how to check name in electoral roll in Delhi
Which day is New Zealand's election and can I enrol at the booth?
I've got a misdemeanor on my record, does that mean no voting for me
My ballot tracker says 'rejected'. I am furious. Who do I contact?
Where's the county election office and is it open on Monday
If I'm out of state on vacation on Election Day what should I do?
can you tell me if its the same place as last time? i voted at the elementary school in 2022
Does the envelope have to be postmarked by Election Day or actually arrive by then?
Can I drop off my wife's ballot along with mine?
How long are the lines at the library on Main Street, I only get a 30 min lunch
I was born in Puerto Rico and now live in Orlando. Do I get to vote for president?
Sorry if this is a silly question, but I'm 72 and have never voted before. How do I go about it?
is it to late to register
There's a hurricane coming. Are they still opening the polling places in Lee County?
Why does it take so many days to count the votes in California?
Which candidates are running for school board in my district?
what was the final count in the Senate runoff
My roommate says you can't vote if you've got unpaid court fines, is she right about us in Tennessee?
donde voto
¿Dónde me toca votar en Houston?
¿Hasta cuándo me puedo registrar para votar en Nevada?
Me mudé de Texas a Colorado en septiembre, ¿todavía alcanzo a votar en noviembre?
mi mamá no puede caminar, cómo le hacemos para que vote desde la casa
¿Qué identificación tengo que llevar a la casilla?
a que hora cierran las urnas
No me ha llegado la boleta por correo y ya falta poco, ¿qué hago?
Soy residente permanente, ¿puedo votar?
Ya soy ciudadana desde marzo. ¿Cómo me inscribo para votar?
quien gano las elecciones para alcalde
¿Cuándo se van a saber los resultados de las primarias?
Cumplo 18 en octubre, ¿puedo votar en las elecciones de este año?
Me equivoqué al marcar la boleta, ¿me pueden dar otra?
puedo votar con la licencia vencida?
Mi esposo salió de la cárcel hace dos años y quiere votar en Florida, ¿lo dejan?
¿Hay voto anticipado este fin de semana en el condado de Dade?
¿Cómo sé si ya contaron mi voto? Lo mandé por correo hace una semana
Vivo en Madrid pero soy estadounidense, ¿cómo pido la papeleta desde aquí?
¿Hay alguien que hable español en el centro de votación para ayudarme?
Mi vecina es ciega y quiere saber si alguien puede acompañarla dentro de la cabina
¿Cómo me cambio de partido para poder votar en la primaria republicana?
estoy enojado, me dijeron que no aparezco en la lista y no me dejaron votar. que puedo hacer
cuando son las proximas elecciones
¿Cuánto pagan por trabajar en una mesa electoral?
¿Dónde hay un buzón para dejar la boleta cerca de Phoenix?
Se me perdió la credencial del INE, ¿puedo votar el domingo sin ella?
¿Cómo solicito el voto por correo para las generales en España?
Me da miedo ir a votar por lo de la migra, ¿piden papeles ahí?
¿Qué cargos vienen en la boleta este año en Los Ángeles?
Im a nurse pulling doubles all week, is there any way to get my vote in before tuesday
My pastor wants to drive a van of folks to go vote, is that allowed?
We're a farm family 40 miles from town. Is there still a place out here to vote or do they mail it to everybody now?
Can my daughter fill in the bubbles for me? My hands shake.
I'm a landlord, can tenants use a utility bill to prove they live here when they vote
My grandson turned 18 yesterday, is it too late for him to sign up?
what do i bring with me on election day
I'm at sea on a Navy ship until December. How do I get my vote counted?
ballot arrived but it has my dead husband's name on it too, what do i do with his
How do I take my late mother off the voter list?
I've moved across the street, does my precinct change?
Do I have to tell them which party I am to get a primary ballot in Virginia
is my vote secret
do felons get to vote in Kentucky
I'm on probation for a DUI, can I still cast a ballot?
what time can i go vote tmrw
whens the cutoff to register in wisconsin
Who's ahead in the Pennsylvania Senate race?
did the governor's race get called yet
When's the runoff in Georgia?
how many votes did Harris get in Wisconsin in 2024
Will they recount the votes in the 3rd district?
I'm homeless, what address do I put on the voter form?
Can I be given time off with pay to vote in New York?
my dorm moved me to another building, which polling site is mine now
Can I bring my dog into the polling station?
Can my interpreter come in with me when I vote? I'm deaf.
I'd like to run for city council, how do I get my name on the ballot?
How do I become an election observer?
i think someone already voted in my name
What are the propositions on the California ballot?
how do i get an absentee ballot for my husband in the nursing home
mi hijo cumple 18 este mes, como lo registro para que vote
trabajo todo el martes, puedo ir a votar el sabado?
¿Mi abuelita puede votar con su pasaporte de otro país?
no tengo carro, como llego a votar
¿quién va ganando en Florida?
me robaron la cartera y no tengo ID, me dejan votar?
¿hasta que hora hay fila para votar si ya cerraron?
¿ya puedo mandar mi boleta por correo o es muy pronto?
My twin brother and I both got two ballots each in the mail, is that a mistake
I work nights at a warehouse. Do they keep the voting site open past 8?
can foreign exchange students vote in local elections
I live on a reservation and don't have a street address. How can I get on the voter roll?
my girlfriend registered me online without asking, can I undo that
How old do you gotta be to vote in Brazil
Is Tuesday a day off for voting?
what happens to my vote if I die before the election
How can my nursing home residents cast ballots if they can't leave?
I'm a high school teacher. How can my seniors get registered?
Does the post office deliver ballots on Sundays?
Are the machines hooked up to the internet when we vote
I got jury duty on election day!!
my car broke down is there anyone who can take me to vote
Did my precinct go red or blue?
who's the new mayor of Denver
How many electoral votes did Trump get?
what percent of people voted last time
When will Arizona be called?
Why haven't they certified the results?
Do I lose my vote if I skip an election
They said I need an affidavit because my name is spelled wrong in the poll book
Where can I see who's on the ballot in Cook County
I want to challenge the signature on my neighbor's ballot
can i vote if im undocumented
Can a US national from American Samoa vote?
how do i get my ex off my voter registration address
Please explain ranked choice to me, I have to fill it in next week
how does one file to run for the school board
im a trans man and my ID still has my old name, will they let me vote
Soy chofer de camión y ando fuera toda la semana, ¿cómo le hago para votar?
¿mi esposa puede entregar mi boleta?
¿qué pasa si voto nulo?
me llegó una carta de que me borraron del padrón
¿Los DACA pueden votar?
¿Cuántos días faltan para las elecciones?
tengo 17 pero cumplo en diciembre, ya me puedo registrar?
¿Cómo funciona el voto preferencial en Nueva York? Me toca usarlo en junio
¿Quién ganó la gubernatura?
My sister just got out of county jail. Is she good to vote?
I'm an Uber driver and want to give rides to voters, any rules?
How do I find out who represents me on the ballot for water district?
im 16 can i work the polls
what's the difference between a caucus and a primary and which does Iowa have this year
I put my ballot in without the secrecy sleeve, am I screwed
My absentee application was denied. Why?
Do dual citizens get to vote
How late can I be in line
I have Parkinson's and my signature looks different every time. Will it count?
where's the closest place to drop this thing off? my ballot I mean
can my 5 year old come in the booth
I got naturalized in June, do I need to bring my certificate Tuesday?
is the library still a voting site
What's the number for the secretary of state's voter hotline
who do I complain to about an electioneering sign at the polling place
Are there any local elections this spring
do u need to be registered 30 days before
My wife forgot to sign the return envelope, what now
vote by mail california how
what's the minimum age for mayor
is it illegal to vote twice by accident
can i bring a cheat sheet to the voting booth
I moved out of the country 3 years ago. Which address do I use on the FPCA?
when does the electoral college meet to vote
did measure B pass
did prop 36 win
who got the most votes for city council
How did my county vote in 2020?
How did Ohio vote in the last election
has Nevada finished counting?
my parents died but still get ballots in the mail
Do I have to show my face if I wear a niqab to vote?
¿qué pasa si llego tarde a la casilla?
soy mexicano viviendo en Chicago, ¿puedo votar para presidente de México desde aquí?
no sé leer, ¿alguien me puede ayudar a votar?
¿Cuándo vence el plazo para inscribirse?
mi papá ya tiene 90 años, ¿le pueden mandar la boleta a casa?
perdí mi registro de votante
¿cómo quedó la elección en Houston?
`
  .trim()
  .split('\n')
