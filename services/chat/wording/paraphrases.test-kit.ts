const wrong = `
who does it to whom >> The Administrator shall notify the Governor of the decision. >> The Governor must tell the Administrator of the decision.
who does it to whom >> A lender may sue a borrower in a court of the State. >> A borrower can sue a lender in a court of the State.
who does it to whom >> The State shall be paid by the Secretary. >> The State shall pay the Secretary.
who decides >> The Secretary, in consultation with the Board, shall set the fee. >> The Board must set the fee.
who must agree >> The Director may hire staff with the approval of the Board. >> The Director can hire staff.
a duty made of a right >> The Secretary may award grants to libraries. >> The Secretary must award grants to libraries.
a right made of a duty >> Each carrier shall refund the ticket. >> Each carrier may refund the ticket.
a denial lost >> The agency shall not disclose the name of a patient. >> The agency must disclose the name of a patient.
a denial added >> An employer shall pay for the training. >> An employer shall not pay for the training.
a denial moved >> A school that does not report shall lose its funds. >> A school that does report shall not lose its funds.
a condition lost >> A veteran may apply if the veteran served for 2 years. >> A veteran can apply.
a condition lost >> Subject to subsection (b), the Secretary shall approve each claim. >> The Secretary must approve each claim.
a condition turned >> The permit ends if the owner sells the land. >> The owner sells the land if the permit ends.
an exception lost >> All records shall be public, except records of a court. >> All records shall be public.
an exception turned >> No fee may be charged, other than a fee for copies. >> No fee may be charged for copies.
only lost >> Funds may be used only for roads. >> Funds may be used for roads.
only moved >> Only a physician may prescribe the medicine. >> A doctor may prescribe only the medicine.
before and after >> The report is due before the election and the audit is due after the election. >> The report is due after the election and the audit is due before the election.
at least and at most >> The fine shall be not less than $500 and not more than $1,000. >> The fine must be at most $500 and at least $1,000.
at least and at most >> A class may have not more than 20 pupils. >> A class can have at least 20 pupils.
at most lost >> A grant may not exceed $10,000 for a year. >> A grant may be $10,000 for a year.
and for or >> An applicant shall show a passport or a birth certificate. >> An applicant must show a passport and a birth certificate.
or for and >> The plan shall cover dental care and eye care. >> The plan must cover dental care or eye care.
one of two alternatives >> The owner shall repair the dam or remove the dam. >> The owner must repair the dam.
all for some >> Some hospitals in the region may close the ward. >> All hospitals in the region may close the ward.
each for any >> The Board may fine any member who is absent. >> The Board may fine each member who is absent.
wider than it is >> Grants shall go to eligible rural hospitals. >> Grants must go to hospitals.
wider than it is >> The tax credit applies to electric vehicles made in 2027. >> The tax credit applies to electric vehicles.
wider than it is >> The term “child” means a person under 18 who lives with a parent. >> The term “child” means a person under 18.
old for new >> Section 4 is amended by striking “10 years” and inserting “20 years”. >> Section 4 is amended by inserting “10 years”.
old for new >> The Act is amended by striking “shall” and inserting “may”. >> The Act is amended by inserting “shall”.
two duties mixed >> The Secretary shall pay the State and the Governor shall repay the county. >> The Secretary must repay the county.
two duties mixed >> The Director shall inspect each mine, and the owner shall pay the fee. >> The Director must pay the fee.
two amounts mixed >> There is authorized $5,000,000 for schools and $9,000,000 for parks. >> There is authorized $9,000,000 for schools.
two years mixed >> The rate is 3 percent for 2026 and 5 percent for 2027. >> The rate is 5 percent for 2026.
a finding told as law >> Congress finds that the dam is safe. >> The dam is safe.
a purpose told as law >> The purpose of this Act is to end homelessness. >> This Act ends homelessness.
an opinion told as law >> It is the sense of Congress that the fee is too high. >> The fee is too high.
another time >> The Commission was abolished in 1995. >> The Commission is abolished.
another deed >> The Secretary shall increase the payment. >> The Secretary must cut the payment.
another deed >> The bill requires schools to report absences. >> The bill requires schools to prevent absences.
from and to >> Funds may be moved from the reserve to the road fund. >> Funds can be moved from the road fund to the reserve.
an item of alternatives >> The owner shall— (1) repair the dam; or (2) remove the dam. >> The owner must remove the dam.
an item of denials >> The agency may not— (1) sell the data; and (2) keep the data. >> The agency may keep the data.
an item of conditions >> The Board shall pay a farmer who— (1) owns the land; and (2) plants trees. >> The Board must pay a farmer who owns the land.
until lost >> The wage shall be $12 until 2028. >> The wage must be $12.
who may ask >> The court may seal the record on motion of the child. >> The court can seal the record.
the rule beside it >> The program ends in 2030, and the Secretary may extend the program. >> The Secretary can end the program in 2030.
by whom >> The plan shall be approved by the Senate. >> The plan must be approved.
without whom >> The mayor may act without the council. >> The mayor can act with the council.
a limit in brackets >> A tenant (as of July 1, 2025) may buy the home. >> A tenant can buy the home.
a limit of which >> The fund, which ends in 2027, shall pay each claim. >> The fund must pay each claim.
the next sentence takes it back >> Each resident shall pay the fee. The preceding sentence does not apply to students. >> Each resident must pay the fee.
which one is meant >> The rule caps fees at $5. It exempts banks. >> It exempts banks.
a hedge lost >> The bill generally prohibits smoking in parks. >> The bill prohibits smoking in parks.
few and a few >> A few members may vote. >> Few members may vote.
two times mixed >> Until 2028, the wage is $12, and after 2028 the wage is $15. >> The wage is $12, and after 2028 the wage is $15 until 2028.
what might be told as a right >> The water may contain lead. >> The bill allows the water to contain lead.
what is told as what is ordered >> States must report crashes. >> The bill requires States to report crashes.
who gets it >> The Board shall give to the tenant notice of the sale to the county. >> The Board must give notice of the sale to the tenant to the county.
one for many >> The governor shall appoint judges. >> The governor shall appoint a judge.
another title >> Section 5 of such title is repealed. >> Section 5 is repealed.
another Act >> Section 5 of the Clean Rivers Act is repealed. >> Section 5 of this Act is repealed.
one of the items meant >> Each person described in subparagraphs (A), (B), and (C) shall pay the fee. >> Each person described in subparagraph (A) shall pay the fee.
what it is for >> To require the Secretary, in consultation with the Board, to approve the plan. >> To require the Secretary.
whichever lost >> The fee is $5 or 2 percent, whichever is greater. >> The fee is $5 or 2 percent.
those who are meant >> The Board shall consult States, Tribes, and agencies that are affected. >> The Board must consult States and agencies.
as determined >> A plan is safe, as determined by the Board. >> A plan is safe.
for a time >> For fiscal year 2026, the fee is $5. >> The fee is $5.
in a place >> In any State that has a lottery, the tax is 3 percent. >> The tax is 3 percent.
for this purpose alone >> For purposes of this section, a cabin is a house. >> A cabin is a house.
not later and not earlier >> Not later than 30 days before the sale, the owner shall file the map. >> Within 30 days before the sale, the owner must file the map.
a list of what is excluded >> The term “food” does not include alcohol, tobacco, or soap. >> The term “food” includes alcohol, tobacco, or soap.
paid by whom >> A hospital shall be reimbursed by the State for care. >> A hospital shall reimburse the State for care.
who may appeal >> The owner, but not a tenant, may appeal. >> The owner, or a tenant, may appeal.
another moment >> An officer who receives a complaint shall notify the complainant within 5 days of the finding. >> An officer who receives a complaint must notify the complainant within 5 days of the complaint.
what is withheld >> The State may withhold payment until the provider submits the form. >> The State may withhold the form until the provider submits payment.
those who are meant >> A bank shall not charge a fee to a customer who closes an account. >> A bank shall not charge a fee to a customer.
those who are meant >> The Secretary shall reduce the grant of a State that fails to report by 10 percent. >> The Secretary must reduce the grant of a State by 10 percent.
a denial lost >> The tax does not apply to a sale of less than $50. >> The tax applies to a sale of less than $50.
less and more >> The tax does not apply to a sale of less than $50. >> The tax does not apply to a sale of more than $50.
a denial lost >> Any amount not used by September 30, 2027, shall be returned to the Treasury. >> Any amount used by September 30, 2027, must be returned to the Treasury.
those who are meant >> The Attorney General may waive the requirement for an individual who is a minor. >> The Attorney General can waive the requirement.
wider than it is >> This bill prohibits federal agencies from buying foreign drones. >> This bill prohibits agencies from buying drones.
the contrary >> This bill repeals the requirement that hospitals publish prices. >> This bill requires that hospitals publish prices.
from and to >> The bill delays the deadline from 2025 to 2027. >> The bill delays the deadline from 2027 to 2025.
old for new >> The bill increases the penalty for fraud from 5 years to 10 years. >> The bill increases the penalty for fraud to 5 years.
old for new >> Under current law, a veteran may apply once; the bill allows a veteran to apply twice. >> Under current law, a veteran may apply twice.
what is law already >> Under current law, farms must register. >> Farms must register.
neither >> Neither the Board nor the Director may sell the land. >> The Board or the Director may sell the land.
an exception for the rule >> A person other than a physician shall not perform the test. >> A doctor shall not perform the test.
who proves what >> The court shall presume that the parent is fit unless the agency proves otherwise. >> The court must presume that the agency is fit unless the parent proves otherwise.
all but some >> All but two members shall be appointed by the Governor. >> All members must be appointed by the Governor.
the lesser lost >> The lesser of $500 or 10 percent of the rent is refunded. >> 10 percent of the rent is refunded.
fifty and more than fifty >> Employers with 50 or more employees shall offer leave. >> Employers with more than 50 employees must offer leave.
two numbers mixed >> Not more than 3 of the 7 members may belong to the same party. >> Not more than 7 of the 3 members may belong to the same party.
but not >> The bill authorizes the VA to pay, but does not appropriate, $3 million. >> The bill authorizes the VA to pay $3 million.
alone >> The Secretary, acting alone, may lift the ban. >> The Secretary may lift the ban.
who must agree >> The mayor, acting with the consent of the council, may sell the park. >> The mayor may sell the park.
if at the end >> The owner shall pay the tax, and the State shall refund the tax if the land is farmed. >> The owner must pay the tax.
what it is about >> The term “made here” means that all steps, including the paint, occur in the State. >> The term “made here” means that all steps.`

const inPart = `
A State may tax fuel, including diesel sold for farm use, at 5 percent. >> A State can tax fuel at 5 percent.
The Secretary shall close the base, and Congress may reopen the base. >> The Secretary must close the base.
The Board shall— (1) hold a hearing; (2) publish the plan; and (3) deny the permit. >> The Board must deny the permit.
The President, acting through the Secretary, shall close the port. >> The President must close the port.
The State shall obtain the consent of each tribe. >> The State must get the consent of each tribe.
No officer, including a judge, may be paid twice. >> No officer may be paid twice.
The Secretary shall— (1) close the base; and (2) reopen the base in 2030. >> The Secretary must close the base.
The Board (commonly known as the Water Board) shall meet in May, and the Board may meet in June. >> The Board must meet in May.
The owner shall pay the tax, and the tax is refunded at the end of the year. >> The owner must pay the tax.
The plan may be approved, and the fee may be waived, by the Board. >> The plan may be approved.
A ship, which carries oil, shall pay the fee. >> A ship must pay the fee.
The mayor, including in an emergency declared by the council, may close the bridge. >> The mayor may close the bridge.`

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split(' >> '))

/**
 * In each entry: the kind of error, a quotation, and a sentence that sounds similar but says something else. All were
 * written for these tests.
 */
export const wrongParaphrases = rowsOf(wrong) as [what: string, quotation: string, sentence: string][]

/**
 * In each entry: a quotation, and a sentence that leaves out something that a reader may want to know. The sentence is
 * true, so the check cannot object.
 */
export const toldInPart = rowsOf(inPart) as [quotation: string, sentence: string][]
