/** Documents in the official formats, about bills that do not exist. */

interface Status {
  type?: string
  number?: number
  congress?: number
  title?: string
  laws?: string
  updated?: string
}

const common = ({ title = 'Quiet Harbours Act', updated = '2019-03-04T05:06:07Z' }: Status) => `
    <title>${title}</title>
    <introducedDate>2017-05-02</introducedDate>
    <updateDate>${updated}</updateDate>
    <originChamber>House</originChamber>
    <latestAction><actionDate>2018-06-06</actionDate><text>Placed on the Union Calendar, Calendar No. 7.</text></latestAction>
    <sponsors><item><bioguideId>X000001</bioguideId><fullName>Rep. Example, Ada B. [I-VT-1]</fullName></item></sponsors>
    <cosponsors>
      <item><bioguideId>X000002</bioguideId><fullName>Rep. Sample, Bo [D-OH-2]</fullName><sponsorshipDate>2017-05-03</sponsorshipDate><sponsorshipWithdrawnDate/></item>
      <item><bioguideId>X000003</bioguideId><fullName>Rep. Other, Cy [R-TX-3]</fullName><sponsorshipDate>2017-05-04</sponsorshipDate><sponsorshipWithdrawnDate>2017-06-01</sponsorshipWithdrawnDate></item>
    </cosponsors>
    <titles>
      <item><titleType>Display Title</titleType><title>${title}</title></item>
      <item><titleType>Official Title as Introduced</titleType><title>To keep harbours quiet &amp; clean.</title></item>
    </titles>
    <policyArea><name>Transportation and Public Works</name></policyArea>`

const actions = `
      <item><actionDate>2018-06-06</actionDate><text>Placed on the Union Calendar, Calendar No. 7.</text><type>Calendars</type><actionCode>H12410</actionCode></item>
      <item><actionDate>2017-05-02</actionDate><text>Introduced in House</text><type>IntroReferral</type><actionCode>1000</actionCode></item>`

const summary = `<![CDATA[<p><b>Quiet Harbours Act</b></p> <p>This bill forbids horns at night.&nbsp;It funds bells.</p>]]>`

/** A document in the schema up to 1.0.0, which nests lists in lists and puts counts among the items. */
export const oldStatus = (said: Status = {}): string => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<billStatus>
  <bill>
    <billNumber>${said.number ?? 7001}</billNumber><billType>${said.type ?? 'HR'}</billType><congress>${said.congress ?? 115}</congress>
    <createDate>2017-05-03T03:00:00Z</createDate>${common(said)}
    <committees><billCommittees><item><name>Quiet Committee</name><chamber>House</chamber></item></billCommittees></committees>
    <actions>${actions}
      <actionTypeCounts><introducedInHouse>1</introducedInHouse></actionTypeCounts>
    </actions>
    <subjects><billSubjects><legislativeSubjects><item><name>Marine transportation</name></item></legislativeSubjects><policyArea><name>Transportation and Public Works</name></policyArea></billSubjects></subjects>
    <summaries><billSummaries><item><name>Introduced in House</name><actionDate>2017-05-02</actionDate><actionDesc>Introduced in House</actionDesc><versionCode>00</versionCode><text>${summary}</text></item></billSummaries></summaries>
    <laws>${said.laws ?? ''}</laws>
    <version>1.0.0</version>
  </bill>
  <dublinCore xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>text/xml</dc:format></dublinCore>
</billStatus>`

/** A document in the schema 3.0.0. */
export const newStatus = (said: Status = {}): string => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<billStatus>
  <version>3.0.0</version>
  <bill>
    <number>${said.number ?? 7001}</number><type>${said.type ?? 'HR'}</type><congress>${said.congress ?? 115}</congress>${common(said)}
    <committees><item><name>Quiet Committee</name><chamber>House</chamber></item></committees>
    <actions>${actions}
    </actions>
    <subjects><legislativeSubjects><item><name>Marine transportation</name></item></legislativeSubjects><policyArea><name>Transportation and Public Works</name></policyArea></subjects>
    <summaries><summary><versionCode>00</versionCode><actionDate>2017-05-02</actionDate><actionDesc>Introduced in House</actionDesc><text>${summary}</text></summary></summaries>
    <laws>${said.laws ?? ''}</laws>
  </bill>
</billStatus>`

export const uslm = (
  body: string,
  { root = 'bill', cited = '115 HR 7001 IH' } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="uslm.css"?><${root} xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/" xml:lang="en"><!-- a remark --><meta>
<dc:title>${cited}: Quiet Harbours Act</dc:title><citableAs>${cited}</citableAs><citableAs>${cited.toLowerCase().replaceAll(' ', '')}</citableAs>
<docStage>Introduced in House</docStage></meta>
<preface><slugLine>•HR 7001 IH</slugLine><congress value="115">115th CONGRESS</congress><session>1st Session</session><dc:type>H. R. </dc:type><docNumber>7001</docNumber>
<currentChamber>IN THE HOUSE OF REPRESENTATIVES</currentChamber><action><date date="2017-05-02"><inline class="smallCaps">May </inline>2, 2017</date><actionDescription>Ms. <inline class="smallCaps">Example</inline> introduced the following bill</actionDescription></action></preface>
<main><longTitle><docTitle>A BILL</docTitle><officialTitle>To keep harbours quiet.</officialTitle></longTitle>
<enactingFormula><i>Be it enacted, </i></enactingFormula>${body}</main></${root}>`

export const billDtd = (body: string, { more = '' } = {}): string => `<?xml version="1.0"?>
<?xml-stylesheet type="text/xsl" href="billres.xsl"?>
<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="Introduced-in-House" public-private="public"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dublinCore><dc:title>115 HR 7001 IH: Quiet Harbours Act</dc:title></dublinCore></metadata>
<form><distribution-code display="yes">I</distribution-code><congress>115th CONGRESS</congress><session>1st Session</session><legis-num>H. R. 7001</legis-num><current-chamber>IN THE HOUSE OF REPRESENTATIVES</current-chamber><action><action-date date="20170502">May 2, 2017</action-date><action-desc><sponsor name-id="X000001">Ms. Example</sponsor> introduced the following bill</action-desc></action><legis-type>A BILL</legis-type><official-title>To keep harbours quiet.</official-title></form>
<legis-body>${body}</legis-body>${more}</bill>`
