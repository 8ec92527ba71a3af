/** A culture with its own names. Portraits derive skin, hair and clothes from it. */
export type Culture = keyof typeof NAMES;

interface Names {
  male: readonly string[];
  female: readonly string[];
  family: readonly string[];
}

const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));

const names = (male: string, female: string, family: string): Names => ({
  male: words(male),
  female: words(female),
  family: words(family),
});

/** First and family names by culture. An underscore stands for a space. */
export const NAMES = {
  hindi: names(
    `Aarav Vivaan Aditya Arjun Rohan Rahul Karan Vikram Siddharth Ankit Nikhil Abhishek Varun Manish Gaurav Akash Amit Sumit Kunal Mohit Ishaan Dev
     Kabir Ayush Shubham Tushar Prateek Sahil Yash Ritvik Vivek Alok Deepak Rajat Harsh Naveen Pankaj Ashish Raghav Samarth Dhruv Utkarsh Lakshya Om`,
    `Ananya Diya Priya Neha Pooja Aditi Shreya Kavya Riya Isha Sakshi Nidhi Swati Anjali Megha Ritika Shivani Tanvi Garima Palak Mansi Kritika Vidushi
     Jyoti Sneha Aarohi Meera Radhika Nandini Sonal Ishita Ankita Avni Kiara Surbhi Charu Vaishali Namrata Ira Smriti Juhi Tara Bhavna Mridula`,
    `Sharma Verma Gupta Mishra Singh Agarwal Tiwari Pandey Srivastava Saxena Jain Mehta Chauhan Rathore Bhatnagar Kapoor Malhotra Khanna Tripathi
     Dubey Chaturvedi Joshi Thakur Rawat Negi Bansal Goyal Mathur Dixit Shukla Rajput Awasthi Bisht Kashyap`,
  ),
  punjabi: names(
    `Harpreet Gurpreet Manpreet Jaspreet Amandeep Harjot Arshdeep Jasdeep Gurjot Simranjeet Navjot Karanveer Ranbir Fateh Ravinder Parminder Angad
     Ekam Prabhjot Sukhman Balraj Inder Tejveer Kanwar`,
    `Simran Harleen Jasleen Gurleen Navneet Kirandeep Manmeet Amrit Rupinder Jasmeet Prabhleen Mehak Sehaj Harsimran Avneet Ravneet Komal Sukhmani
     Anmol Kulveen Bani Noor Ishmeet Gursimran`,
    `Singh Gill Sidhu Dhillon Sandhu Grewal Bedi Sodhi Ahluwalia Chadha Anand Sethi Bajwa Brar Virk Kalra Oberoi Walia Saini Randhawa Cheema Mann`,
  ),
  bengali: names(
    `Arnab Sourav Anirban Subhajit Rudra Aniket Sayan Debjit Ritwik Soumya Arka Kaushik Indranil Abir Prosenjit Shamik Dipayan Tathagata Rajdeep
     Sandip Ayan Sagnik Kaustav Pritam`,
    `Ananya Moumita Sohini Paromita Ishani Rituparna Debolina Sreya Trisha Madhurima Srijita Koyel Tanushree Oindrila Aparajita Bidisha Poulomi Rai
     Sharmistha Mitali Piyali Titir Ahana Sudeshna`,
    `Chatterjee Mukherjee Banerjee Ghosh Sen Das Bose Roy Dutta Chakraborty Ganguly Saha Mitra Basu Bhattacharya Majumdar Sarkar Nandi Dey Kundu`,
  ),
  tamil: names(
    `Karthik Arun Vignesh Surya Prasanna Aravind Hari Gokul Ashwin Sanjay Pradeep Vasanth Dinesh Mani Senthil Bala Naren Raghu Madhav Kishore Saravanan
     Mukund Adithya Jeeva`,
    `Divya Priyanka Kavitha Lakshmi Deepika Nithya Swetha Aishwarya Janani Keerthana Abinaya Pavithra Revathi Sandhya Meenakshi Harini Gayathri Oviya
     Yamini Madhumitha Dharini Vaishnavi Kayal Sowmya`,
    `Subramanian Krishnan Raman Iyer Natarajan Sundaram Venkatesan Murugan Rajan Balasubramanian Chandrasekar Sivakumar Ramanathan Annamalai Selvam
     Palani Srinivasan Ganesan Kannan Parthasarathy`,
  ),
  telugu: names(
    `Sai Venkatesh Praneeth Charan Nikhil Rakesh Srikanth Tarun Chaitanya Vamsi Anudeep Harsha Manoj Teja Naveen Abhiram Kalyan Rohith Bharat Vishnu
     Sudheer Akhil Kiran Sandeep`,
    `Sravani Harika Mounika Sahithi Keerthi Anusha Lasya Tejaswini Bhargavi Pranavi Swathi Samhita Navya Sindhu Ramya Chandana Likhitha Spandana Manasa
     Niharika Aparna Vyshnavi Hasini Sirisha`,
    `Reddy Rao Naidu Chowdary Varma Raju Prasad Gowda Hegde Shetty Bhat Kulkarni Murthy Yadav Goud Kamath Pai Acharya Nayak Sastry`,
  ),
  malayali: names(
    `Arjun Nivin Anoop Vishnu Jithin Sreejith Abhijith Rahul Vineeth Akshay Basil Tovin Jerin Midhun Sarath Ajay Roshan Navin Kiran Unni Faisal Jacob
     Thomas Alan`,
    `Anjana Parvathy Sreelakshmi Aswathy Gopika Neethu Athira Malavika Reshma Nimisha Devika Amala Rose Anna Maria Karthika Gouri Amrutha Niranjana
     Veena Hridya Lekshmi Sara Diya`,
    `Nair Menon Pillai Kurup Varghese Thomas Mathew George Joseph Nambiar Warrier Panicker Kurian Jacob Cherian Philip Unnithan Chacko Paul Abraham`,
  ),
  marathi: names(
    `Omkar Aniket Sanket Tejas Prathamesh Swapnil Mihir Chinmay Rohit Sameer Atharva Ninad Pranav Shantanu Jay Parth Hardik Chirag Dhaval Jignesh
     Mitesh Viraj Kedar Neel`,
    `Mrunal Sayali Ketaki Prajakta Rucha Aboli Gauri Shruti Sanika Vaidehi Rutuja Mugdha Urvi Hetal Kinjal Dhara Foram Jhanvi Khushi Krupa Anushka
     Siddhi Manasi Amruta`,
    `Deshpande Kulkarni Patil Joshi Jadhav Pawar Deshmukh Gokhale Bhosale Shinde Kale Sawant Phadke Patel Shah Desai Trivedi Parekh Modi Bhatt Dave
     Vora Gandhi Naik`,
  ),
  urdu: names(
    `Ayaan Zaid Imran Faizan Armaan Rehan Danish Salman Arif Bilal Hamza Junaid Kamran Nadeem Omar Saif Tariq Usman Yusuf Zubair Adil Irfan Asim Rizwan
     Shahid Ali`,
    `Aisha Zoya Sana Fatima Ayesha Mehreen Nida Sara Hina Iqra Mariam Rukhsar Saba Zara Alina Amna Bushra Farah Huma Inaya Laiba Noor Rabia Sadia
     Samina Zainab`,
    `Khan Ahmed Ansari Qureshi Siddiqui Shaikh Malik Hussain Mirza Syed Farooqui Rizvi Butt Chaudhry Akhtar Baig Hashmi Naqvi Pathan Raza`,
  ),
  goan: names(
    `Kevin Savio Ryan Melvin Joel Clyde Neil Alistair Glenn Rohan Lloyd Ian Aaron Denzil Nigel Trevor Keith Shawn Ashley Rudolf`,
    `Natasha Michelle Sharon Melissa Rochelle Fiona Andrea Larissa Cheryl Tanya Simone Genevieve Karen Valerie Alisha Jessica Rhea Nicole Delilah Anita`,
    `Fernandes DSouza Pereira Rodrigues Dias Pinto Lobo Menezes Noronha Gomes Braganza Mascarenhas Furtado Almeida Saldanha Rebello Coutinho Sequeira`,
  ),
  nepali: names(
    `Bibek Sagar Prakash Suman Anil Roshan Nabin Bishal Kiran Dipesh Milan Sandesh Ujjwal Tenzin Pemba Aayush Niranjan Saroj`,
    `Asmita Sunita Sabina Prakriti Anisha Bipana Sushma Kabita Sarita Aakriti Nisha Pema Dolma Binita Shristi Manisha Sujata Elina`,
    `Thapa Shrestha Gurung Rai Tamang Adhikari Karki Sherpa Lama Magar Poudel Bhattarai Maharjan KC Basnet Limbu Pradhan Koirala`,
  ),
  sinhala: names(
    `Nuwan Kasun Dinuka Chamara Sahan Tharindu Ruwan Isuru Lahiru Dilshan Ashan Malith Janith Pasindu Nimal Suresh`,
    `Dilini Nadeesha Sachini Tharushi Hansika Imesha Chathurika Ishara Amaya Senuri Kavindi Nethmi Sanduni Piumi Yasodha Anjalee`,
    `Perera Fernando Silva Jayawardena Wickramasinghe Bandara Gunawardena Dissanayake Rajapaksa Herath Senanayake Weerasinghe Karunaratne Mendis`,
  ),
  english: names(
    `James Oliver Jack Harry George Noah Liam Ethan Mason Lucas Henry Owen Caleb Nathan Daniel Matthew Ryan Luke Samuel Benjamin Adam Thomas Will Charlie
     Alex Max Theo Callum Connor Dylan Evan Grant Hugh Isaac Joel Kyle Leo Miles Patrick Reid Scott Toby Wyatt Graham Simon Martin`,
    `Emma Olivia Charlotte Amelia Sophie Grace Hannah Lily Chloe Ella Lucy Emily Megan Abigail Claire Rachel Natalie Zoe Alice Ruby Eleanor Daisy Molly
     Holly Jessica Kate Laura Lauren Madison Nora Paige Quinn Rebecca Sarah Tessa Violet Willa Harriet Ivy Joanna Beth Imogen Freya Georgia Helen Susan`,
    `Smith Jones Taylor Brown Wilson Evans Thomas Johnson Roberts Walker Wright Robinson Thompson White Hughes Edwards Green Hall Wood Harris Clark
     Cooper Morgan Bennett Reed Bailey Murphy Kelly Parker Collins Foster Hayes Sullivan Brooks Fletcher Grant Marsh Palmer Hart Whitfield`,
  ),
  black: names(
    `Marcus Jamal Andre Darius Malik Terrence Isaiah Xavier Jalen Devin Tyrone Elijah Micah Trey Jordan Cameron Desmond Reggie Khalil Quincy Andre
     Winston Dwayne Curtis`,
    `Imani Jasmine Aaliyah Kiara Nia Monique Tiana Zora Simone Jada Ebony Naomi Destiny Brianna Keisha Candace Alicia Danielle Maya Tasha Renee Gabrielle
     Shanice Ava`,
    `Washington Jefferson Carter Jackson Brooks Coleman Freeman Banks Bryant Campbell Gordon Lewis Marshall Powell Richardson Simmons Wallace Watkins
     Clarke Francis Joseph Baptiste`,
  ),
  hispanic: names(
    `Mateo Santiago Diego Alejandro Carlos Javier Miguel Luis Andres Fernando Pablo Sergio Rafael Emilio Joaquin Hector Ivan Adrian Manuel Tomas Nicolas
     Gabriel Marco Ramon`,
    `Sofia Valentina Camila Lucia Isabella Mariana Daniela Paula Elena Carmen Gabriela Natalia Andrea Ximena Renata Julieta Alejandra Carolina Marisol
     Ines Rosa Victoria Antonia Pilar`,
    `Garcia Rodriguez Martinez Hernandez Lopez Gonzalez Perez Sanchez Ramirez Torres Flores Rivera Gomez Diaz Cruz Morales Ortiz Vargas Castillo Romero
     Navarro Rojas Mendoza Delgado`,
  ),
  portuguese: names(
    `Joao Pedro Lucas Gabriel Rafael Thiago Bruno Felipe Gustavo Rodrigo Caio Vinicius Andre Leonardo Tiago Henrique Eduardo Fabio Renato Duarte Vasco
     Danilo`,
    `Ana Beatriz Juliana Leticia Fernanda Camila Larissa Mariana Bruna Carolina Rafaela Luana Ines Catarina Marta Isadora Thais Patricia Bianca Helena
     Joana Livia`,
    `Silva Santos Oliveira Souza Pereira Costa Ferreira Almeida Carvalho Ribeiro Gomes Martins Rocha Barbosa Araujo Cardoso Teixeira Moreira Nunes
     Pinto`,
  ),
  french: names(
    `Hugo Louis Gabriel Arthur Jules Antoine Theo Nicolas Julien Mathieu Clement Pierre Romain Maxime Bastien Etienne Olivier Quentin Remi Baptiste`,
    `Camille Lea Manon Chloe Juliette Claire Pauline Marion Elise Margaux Amelie Oceane Lucie Anais Sylvie Helene Mathilde Noemie Celine Aurore`,
    `Martin Bernard Dubois Moreau Laurent Girard Roux Fontaine Lefevre Mercier Blanchard Garnier Faure Chevalier Lambert Renaud Perrin Marchand`,
  ),
  german: names(
    `Lukas Jonas Felix Maximilian Paul Leon Finn Moritz Tobias Sebastian Florian Jan Niklas Stefan Matthias Henrik Lars Johannes Anton Emil Sven Erik`,
    `Anna Lena Marie Laura Hannah Johanna Clara Katharina Franziska Sophie Mia Greta Ida Charlotte Nele Ingrid Astrid Frida Annika Maren Linnea Silke`,
    `Schmidt Fischer Weber Wagner Becker Hoffmann Koch Richter Wolf Neumann Schwarz Zimmermann Braun Hofmann Lange Krause Vogel Berg Lindqvist Hansen
     Jansen Andersson`,
  ),
  italian: names(
    `Marco Luca Matteo Alessandro Lorenzo Davide Andrea Francesco Simone Riccardo Giulio Stefano Nicola Paolo Giorgio Edoardo Fabrizio Tommaso`,
    `Giulia Chiara Francesca Martina Sara Elisa Alessia Valentina Silvia Federica Ilaria Bianca Caterina Ginevra Serena Noemi Arianna Lucia`,
    `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Conti Galli Ferrara Moretti Fontana Rinaldi Caruso Leone`,
  ),
  slavic: names(
    `Aleksandr Dmitri Ivan Nikolai Mikhail Pavel Sergei Andrei Jakub Tomasz Piotr Mateusz Ondrej Milan Stefan Bogdan Luka Marek Viktor Oleg`,
    `Anastasia Ekaterina Olga Natalia Daria Irina Kasia Zofia Magda Agnieszka Petra Lenka Ivana Milena Oksana Yulia Tereza Vera Polina Sonya`,
    `Ivanov Petrov Kowalski Nowak Wisniewski Novak Dvorak Horvat Kovac Popescu Melnyk Bondar Zielinski Wojcik Markov Sokolov Volkov Kral`,
  ),
  chinese: names(
    `Wei Jun Hao Ming Yichen Zihan Bo Kai Lei Xiang Jason Kevin Eric Derek Wen Zhiyuan Jianyu Ryan Desmond Winston Marcus Shen`,
    `Mei Xin Yue Lan Jing Yi Xiaoling Ting Hui Yan Michelle Vivian Grace Cheryl Joanne Siew_Ling Rui Jiayi Wenwen Fang Amanda Shuyi`,
    `Chen Wang Li Zhang Liu Lin Wu Huang Zhao Tan Lim Ng Goh Teo Chan Lau Cheung Xu Sun Guo`,
  ),
  japanese: names(
    `Haruto Yuto Sota Ren Takumi Kenta Daiki Ryo Hiroshi Kazuki Shun Yuki Naoki Kenji Tatsuya Makoto Satoshi Koji`,
    `Yui Aoi Hina Sakura Mio Misaki Ayaka Haruka Nanami Yuka Emi Kaori Mayu Rina Chihiro Akiko Tomoko Natsuki`,
    `Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Matsumoto Inoue Kimura Hayashi Mori`,
  ),
  korean: names(
    `Minjun Seojun Jihoon Hyunwoo Donghyun Junho Taeyang Sungmin Jaehyun Woojin Kyungsoo Siwoo Daniel Eunwoo Joon Seungho`,
    `Seoyeon Jiwoo Minji Soojin Hayoon Yuna Eunji Jisoo Haeun Dahye Yerin Chaewon Sumin Nari Hana Boram`,
    `Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang Song`,
  ),
  southeast: names(
    `Miguel Paolo Jericho Carlo Rizky Bayu Dimas Arif Adi Budi Minh Tuan Huy Nam Anurak Krit Somchai Danial Hakim Syafiq Jose_Mari Nathaniel Fajar Yoga`,
    `Angelica Bea Kristine Maricel Patricia Jasmine Dewi Putri Ayu Sari Intan Linh Trang Huong Mai Ploy Nattaya Siti Nurul Aisyah Joy Camille Ratna Kim`,
    `Santos Reyes Cruz Bautista Mendoza Villanueva Wijaya Pratama Saputra Hidayat Nguyen Tran Le Pham Rahman Ismail Hassan Suwan Chaiyo Aquino Lestari
     Kusuma`,
  ),
  arabic: names(
    `Omar Youssef Karim Ahmed Khaled Tarek Hassan Mahmoud Sami Ziad Rami Nasser Faris Hadi Amir Mustafa Emre Murat Can Burak Reza Arash Kaveh Yasin`,
    `Layla Yasmin Nour Salma Hana Rania Dina Mona Farida Amira Lina Reem Dalia Maya Elif Zeynep Defne Selin Shirin Parisa Nazanin Huda Malak Jana`,
    `Haddad Mansour Khalil Nasser Saleh Aziz Hamdan Fares Darwish Ibrahim Yilmaz Kaya Demir Aydin Karimi Hosseini Rahimi Tehrani Najjar Sabbagh
     Habib Barakat`,
  ),
  african: names(
    `Chidi Emeka Tunde Kwame Kofi Femi Ade Segun Ifeanyi Obinna Juma Baraka Kamau Otieno Mwangi Thabo Sipho Themba Yaw Kelechi Dayo Tendai Dawit Samuel`,
    `Amara Ngozi Chioma Adaeze Folake Yetunde Abena Akosua Efua Wanjiru Achieng Njeri Naledi Lerato Thandi Zanele Ifeoma Temi Bisi Makena Zuri Tigist
     Selam Ruth`,
    `Okafor Adeyemi Okonkwo Balogun Eze Mensah Owusu Boateng Asante Kamau Otieno Mwangi Ochieng Dlamini Nkosi Ndlovu Mokoena Abebe Tesfaye Nwosu Obi
     Chukwu`,
  ),
} as const satisfies Record<string, Names>;
