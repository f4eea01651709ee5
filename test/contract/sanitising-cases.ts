/** What each sanitiser must make of HTML, on the server as in the browser. */
export const SANITISING_CASES: readonly (readonly [rule: string, given: string, safe: string])[] = [
  ['markup is kept', '<p>A <b>bold</b> word</p>', '<p>A <b>bold</b> word</p>'],
  ['an unclosed tag is closed', '<p>A <b>bold', '<p>A <b>bold</b></p>'],
  ['an unopened tag is dropped', 'A</div></section> B', 'A B'],
  ['a script is taken out', '<p>A</p><script>alert(1)</script>', '<p>A</p>'],
  ['an unclosed script takes nothing with it but itself', 'A<script>alert(1)', 'A'],
  ['a comment is taken out', 'A<!-- </script> -->B', 'AB'],
  ['an unclosed comment swallows no more than the text', 'A<!--', 'A'],
  ['handlers are taken off', '<img src="a.webp" onerror="alert(1)" ONLOAD=x>', '<img src="a.webp">'],
  ['acting addresses are taken off', '<a href="java&#10;script:alert(1)">A</a>', '<a>A</a>'],
  [
    'elements that change the page are taken out',
    '<base href="//evil.example"><meta http-equiv="refresh">A',
    'A',
  ],
  [
    'an element that acts is taken out of a drawing too',
    '<svg><script>alert(1)</script></svg>',
    '<svg></svg>',
  ],
  ['an element with a name that is none is taken out', '<p>A<text<script>B</p>', '<p>A</p>'],
  ['an attribute that would be two is taken off', '<b x"onclick="alert(1)" id="a">A</b>', '<b id="a">A</b>'],
  ['a picture takes no name of the document’s', '<img name="head" alt="A">', '<img alt="A">'],
  ['entities stay what they are', '<p>a &lt;b&gt; &amp; c</p>', '<p>a &lt;b&gt; &amp; c</p>'],
]
